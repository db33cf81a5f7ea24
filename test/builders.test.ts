import { expect, test } from 'vitest'
import { aCategory, anAuthor, aQuote } from '#test/builders'
import { aHouse } from '#test/house'

test('a house begins empty and stands at its own hour, and builders fill in what a test does not say', async () => {
  const { ctx, db, as, clock } = await aHouse()
  const author = await anAuthor(ctx, { name: 'Ada Lovelace' })
  const category = await aCategory(ctx)
  const quote = await aQuote(as('admin'), { author_id: author.id, category_id: category.id })
  expect(quote.id).toMatch(/^[0-9a-f-]{36}$/)
  await aQuote(ctx)
  const rows = await db.selectFrom('quotes').select('author').orderBy('text').execute()
  expect(rows).toHaveLength(2)
  clock.advance(60_000)
  expect(ctx.clock.now()).toEqual(new Date('2026-03-01T12:01:00Z'))
})

test('the next test finds nothing of the last but what the migrations made', async () => {
  const { db } = await aHouse()
  expect(await db.selectFrom('quotes').selectAll().execute()).toEqual([])
  expect(await db.selectFrom('authors').selectAll().execute()).toEqual([])
  expect(await db.selectFrom('website_settings').selectAll().execute()).toHaveLength(1)
})
