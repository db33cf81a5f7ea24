import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { inLanguage } from '#messages'
import { getSettings } from '#settings'
import { aHouse } from '#test/house'
import { aShelf } from '#test/shelf'
import { readPreview } from './read-preview.ts'

test('the poster of the preview is in the language of the site, not of the person who looks at it', async () => {
  const { ctx } = await aHouse()
  const { aQuote, category } = await aShelf(ctx)
  await aQuote({ isFeatured: true })
  await sql`update categories set names = '{"de": "Weisheit"}' where id = ${category.id}`.execute(ctx.db)
  const settings = await getSettings(ctx)
  const { plate, words } = await inLanguage('de', () => readPreview(ctx, { timeZone: 'UTC' }, settings, ['en', 'de']))
  expect(JSON.stringify(plate)).toContain('Wisdom')
  expect(JSON.stringify(plate)).not.toContain('Weisheit')
  expect([words['en']?.day, words['de']?.day]).toEqual(['Quote of the Day', 'Zitat des Tages'])
})
