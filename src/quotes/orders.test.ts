import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aHouse } from '#test/house'
import { aShelf } from '#test/shelf'
import { findQuotes, isCursor, quoteLengths, quoteOrders, updateQuote, type Quote, type QuoteLength } from './index.ts'

const ids = (quotes: Pick<Quote, 'id'>[]) => quotes.map(({ id }) => id)
const down = (a: string | number, b: string | number) => Number(b > a) - Number(b < a)

/** What each order means. */
const orders = {
  newest: (a: Quote, b: Quote) => down(a.createdAt.getTime(), b.createdAt.getTime()) || down(a.id, b.id),
  shortest: (a: Quote, b: Quote) => down([...b.text].length, [...a.text].length) || down(b.id, a.id),
  loved: (a: Quote, b: Quote) => down(a.likes, b.likes) || (a.likes === 0 ? orders.newest(a, b) : down(a.id, b.id)),
}

test('every list is read in every order and length, from any page and by cursor', async () => {
  const { as, ctx } = await aHouse()
  const { author, category } = await aShelf(ctx)
  // Many of one moment, one length and no like, letters beyond 16 bits, and some that are not there: drafts and those to come.
  await sql`insert into quotes (text, author, author_id, category_id, tags, is_active, created_at, publish_at, likes)
    select repeat('𝔞 ', 1 + (n * 7) % 120) || n, 'Anon', case when n % 2 = 0 then ${author.id}::uuid end, case when n % 3 > 0 then ${category.id}::uuid end,
           case when n % 4 > 0 then array['dawn'] else '{}' end, n % 11 > 0, timestamptz '2026-01-01' + (n / 7) * interval '1 hour',
           case when n % 13 = 0 then timestamptz '2026-04-01' end, greatest(0, n % 5 - 2)
      from generate_series(1, 110) n`.execute(ctx.db)
  const lists = [{}, { category: category.id }, { author: author.id }, { tag: 'dawn' }, { category: category.id, tag: 'dawn' }]
  const wholes = await Promise.all(
    lists.map(async (list) => {
      const [first, second] = [
        await findQuotes(as('visitor'), { ...list, limit: 100 }),
        await findQuotes(as('visitor'), { ...list, limit: 100, page: 2 }),
      ]
      return [...first.quotes, ...second.quotes]
    }),
  )
  const isOf = (length: QuoteLength | undefined, { text }: Quote) => {
    const { short, medium } = quoteLengths
    const characters = [...text].length
    if (length === undefined) return true
    return length === (characters < short.below ? 'short' : characters < medium.below ? 'medium' : 'long')
  }
  const anyPage = fc.record({
    list: fc.nat(lists.length - 1),
    order: fc.constantFrom(...quoteOrders),
    length: fc.constantFrom(undefined, 'short', 'medium', 'long'),
    limit: fc.integer({ min: 1, max: 30 }),
    page: fc.integer({ min: 1, max: 90 }),
  })
  await fc.assert(
    fc.asyncProperty(anyPage, async ({ list, order, length, limit, page }) => {
      const whole = (wholes[list] ?? []).filter((quote) => isOf(length, quote)).toSorted(orders[order])
      const asked = { ...lists[list], order, length, limit }
      const found = await findQuotes(as('visitor'), { ...asked, page: 1 + (page % (Math.ceil(whole.length / limit) + 1)) })
      const wanted = whole.slice((found.page - 1) * limit, found.page * limit)
      expect([found.total, ids(found.quotes)]).toEqual([whole.length, ids(wanted)])
      expect(found.next !== null).toBe(found.page * limit < whole.length)
      if (found.next === null) return
      const behind = await findQuotes(as('visitor'), { ...asked, after: found.next })
      expect(ids(behind.quotes)).toEqual(ids(whole.slice(found.page * limit, (found.page + 1) * limit)))
    }),
    { numRuns: 200 },
  )
  expect(wholes.every((whole) => whole.length > 25)).toBe(true)
})

test('a quote whose words change is listed by its new length', async () => {
  const { as, ctx } = await aHouse()
  const { aQuote, category } = await aShelf(ctx)
  const [a, b] = [
    await aQuote({ text: 'Two words.', tags: ['dawn'] }),
    await aQuote({ text: 'Three words here.', tags: ['dawn'] }),
  ]
  await updateQuote(as('admin'), a.id, { text: 'Many more words than those that are there.', version: a.version })
  for (const list of [{}, { category: category.id }, { tag: 'dawn' }, { author: String(a.author_id) }])
    expect(ids((await findQuotes(as('visitor'), { ...list, order: 'shortest' })).quotes)).toEqual([b.id, a.id])
})

test('takes no cursor of another order', async () => {
  const { as, ctx } = await aHouse()
  const { aQuote } = await aShelf(ctx)
  for (let n = 0; n < 3; n++) await aQuote()
  for (const order of quoteOrders) {
    const { next } = await findQuotes(as('visitor'), { order, limit: 1 })
    for (const other of quoteOrders.filter((one) => one !== order))
      await expect(findQuotes(as('visitor'), { order: other, after: String(next) })).rejects.toMatchObject({ code: 'invalid' })
    expect(await isCursor(as('visitor'), String(next))).toBe(order === 'newest')
  }
})
