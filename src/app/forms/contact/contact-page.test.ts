import { expect, test } from 'vitest'
import { updateSettings } from '#settings'
import { anApp } from '#test/app'
import { aHouse } from '#test/house'
import { readPage } from '#test/read-page'

test('how soon is answered keeps its own direction in an Arabic sentence', async () => {
  const house = await aHouse()
  await updateSettings(house.as('admin'), { response_time: '2-3 days', other_languages: ['ar'] })
  const { document } = await readPage(await (await anApp(house)).ask('/ar/contact'))
  expect(document.body.textContent).toContain('\u20682-3 days\u2069')
})

test('the hours that a new site comes with are in the language of the page until somebody changes them', async () => {
  const house = await aHouse()
  await updateSettings(house.as('admin'), { other_languages: ['de'] })
  const app = await anApp(house)
  const textOf = async (path: string) => (await readPage(await app.ask(path))).text
  expect(await textOf('/contact')).toContain('Monday to Friday 10:00-18:00 IST')
  expect(await textOf('/contact')).toContain('We reply within 24-48 hours.')
  expect(await textOf('/de/contact')).toContain('Montag bis Freitag, 10:00–18:00 Uhr (IST)')
  expect(await textOf('/de/contact')).toContain('Antwort innerhalb von 24–48 Stunden.')
  await updateSettings(house.as('admin'), { office_hours: 'Always', response_time: 'A day' })
  expect(await textOf('/de/contact')).toMatch(/Always.*A day|A day.*Always/s)
})
