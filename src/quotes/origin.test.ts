import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { undoBatch } from '#history'
import { aHouse } from '#test/house'
import { aShelf } from '#test/shelf'
import { createQuote, findDeskQuotes, getDeskQuote, updateQuote } from './index.ts'

test('how a quote came is kept, survives every later edit, and narrows the list of the desk', async () => {
  const { as, ctx } = await aHouse()
  const { author, category } = await aShelf(ctx)
  const form = { author_id: author.id, category_id: category.id }
  const mine = await createQuote(as('moderator'), { ...form, text: 'Mine.' })
  const made = await createQuote(as('moderator'), { ...form, text: 'Made.' }, { origin: 'ai' })
  await updateQuote(as('moderator'), made.id, { ...form, text: 'Made, and mended.', version: made.version })
  expect((await getDeskQuote(as('moderator'), made.id)).standing.origin).toBe('ai')
  expect((await getDeskQuote(as('moderator'), mine.id)).standing.origin).toBeNull()
  const found = await findDeskQuotes(as('moderator'), { origin: 'ai' })
  expect(found).toMatchObject({ total: 1, quotes: [{ id: made.id, origin: 'ai' }] })
})

test('what was created in one batch is undone as one', async () => {
  const { as, ctx } = await aHouse()
  const { author, category } = await aShelf(ctx)
  const batch = randomUUID()
  for (const text of ['One.', 'Two.'])
    await createQuote(as('moderator'), { text, author_id: author.id, category_id: category.id }, { origin: 'import', batch })
  expect((await findDeskQuotes(as('moderator'), { origin: 'import' })).total).toBe(2)
  await undoBatch(as('moderator'), batch)
  expect((await findDeskQuotes(as('moderator'), { origin: 'import' })).total).toBe(0)
})
