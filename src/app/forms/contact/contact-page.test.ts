import { expect, test } from 'vitest'
import { updateSettings } from '#settings'
import { anApp } from '#test/app'
import { aHouse } from '#test/house'
import { readPage } from '#test/read-page'

test('how soon is answered keeps its own direction in an Arabic sentence', async () => {
  const house = await aHouse()
  await updateSettings(house.as('admin'), { response_time: '24-48 hours', other_languages: ['ar'] })
  const { document } = await readPage(await (await anApp(house)).ask('/ar/contact'))
  expect(document.body.textContent).toContain('\u206824-48 hours\u2069')
})
