import { expect, test } from 'vitest'
import { sql } from 'kysely'
import { updateCategory } from '#categories'
import { getQuote } from '#quotes'
import { aHouse } from '#test/house'
import { aShelf } from '#test/shelf'
import { shownCategory } from './rendering.ts'

test('a category is named in the language of the quote, until it is renamed', async () => {
  const { ctx, as } = await aHouse()
  const { aQuote, category } = await aShelf(ctx)
  const names = { en: category.name, ar: 'الحكمة', ru: 'Мудрость' }
  await sql`update categories set names = ${JSON.stringify(names)}::jsonb`.execute(ctx.db)
  const shown = async (id: string, readers: string[]) => shownCategory(await getQuote(ctx, id), readers)
  const arabic = await aQuote({ text: 'على قدر أهل العزم', language: 'ar' })
  const english = await aQuote({ text: 'In the measure of the resolute.' })
  const german = await aQuote({ text: 'Wer mit Ungeheuern kämpft.', language: 'de' })
  const translated = await aQuote({
    text: 'Я памятник себе воздвиг нерукотворный',
    language: 'ru-RU',
    translations: [{ language: 'en', text: 'I have raised myself a monument', translator: null }],
  })
  expect(await shown(arabic.id, ['ar'])).toBe('الحكمة')
  expect(await shown(english.id, ['en'])).toBe(category.name)
  expect(await shown(german.id, ['en'])).toBe(category.name)
  expect(await shown(translated.id, ['en'])).toBe(`${category.name} · Мудрость`)
  await updateCategory(as('admin'), category.id, { name: 'Sense', description: 'Another word.' })
  expect(await shown(arabic.id, ['ar'])).toBe('Sense')
})
