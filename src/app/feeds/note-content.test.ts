import { expect, test } from 'vitest'
import { updateSettings } from '#settings'
import { aSite } from '#test/a-site'
import { aHouse } from '#test/house'
import { aShelf } from '#test/shelf'
import { renderAt } from './note-content.ts'

test('a note is in the language of the site', async () => {
  const house = await aHouse()
  const { aQuote } = await aShelf(house.ctx)
  const { id } = await aQuote({ text: 'Erkenne dich selbst.', language: 'de' })
  const said = async () =>
    (await renderAt(() => aSite('https://quotes.example'))(house.ctx, [id], 'day')).get(id)?.html.replaceAll(/<[^>]*>/g, ' ')
  expect(await said()).toContain('Quote of the Day')
  await updateSettings(house.proven('admin'), { language: 'de' })
  expect(await said()).toContain('Zitat des Tages')
  expect(await said()).not.toContain('Quote of the Day')
})
