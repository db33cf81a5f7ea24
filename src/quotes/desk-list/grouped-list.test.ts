import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createAuthor } from '#authors'
import { createCategory } from '#categories'
import { inTransaction } from '#platform/transaction'
import { aHouse } from '#test/house'
import { aShelf } from '#test/shelf'
import { findDeskQuotes, proposeQuote } from '../index.ts'
import { trashQuote } from '#test/quote-acts'
import type { DeskGrouping, DeskListAsked } from './desk-list.ts'
import { countByCategory } from './group-store.ts'

/** Some quotes of each kind, by one number after the other; the oldest is 0. */
async function aList() {
  const { ctx, as } = await aHouse()
  const { aQuote, category } = await aShelf(ctx, { author: 'Zeno', category: 'Wisdom' })
  const love = await createCategory(ctx, { name: 'Love', description: 'Such.' })
  const plato = await createAuthor(ctx, { name: 'Plato' })
  const now = ctx.clock.now().getTime()
  const made = [
    await aQuote({ text: 'Zero sea.', language: 'de' }),
    await aQuote({ text: 'One sea.', isActive: false, author_id: plato.id }),
    await aQuote({ text: 'Two.', language: 'pt-BR', category_id: love.id }),
    await aQuote({ text: 'Three sea.', publishAt: new Date(now + 86_400_000), author_id: plato.id }),
    await aQuote({ text: 'Four.', category_id: love.id, useMultipleCategories: true, category_ids: [love.id, category.id] }),
    await aQuote({ text: 'Five sea.', isActive: false }),
    await aQuote({ text: 'Six.', language: 'pt' }),
  ]
  await proposeQuote(ctx, made[5]?.id ?? '')
  await sql`update quotes set category_id = null, category = null where id = ${made[5]?.id}`.execute(ctx.db)
  await trashQuote(ctx, (await aQuote({ text: 'Gone sea.', language: 'de' })).id)
  const number = new Map(made.map(({ id }, n) => [id, n]))
  const pages = async (group: DeskGrouping, asked: DeskListAsked = {}) => {
    const rows: number[] = []
    const counts = new Map<string, number>()
    let more = true
    for (let page = 1; more; page++) {
      const found = await findDeskQuotes(as('moderator'), { group, size: 2, page, ...asked })
      const groups = found.groups ?? []
      expect(groups.flatMap(({ ids }) => ids)).toEqual(found.quotes.map(({ id }) => id))
      rows.push(...found.quotes.map(({ id }) => number.get(id) ?? -1))
      for (const { key, count } of groups) counts.set(key, count)
      more = found.more
    }
    return [rows, [...counts]]
  }
  return { as, pages, category, love, plato }
}

test('a group goes on over pages, each row is once on them, and heads count all pages', async () => {
  const { pages, category, love } = await aList()
  const statuses = [
    ['Published', 4],
    ['Scheduled', 1],
    ['Proposed', 1],
    ['Draft', 1],
  ]
  expect(await pages('status')).toEqual([[6, 4, 2, 0, 3, 5, 1], statuses])
  expect(await pages('status', { sort: 'oldest' })).toEqual([[0, 2, 4, 6, 3, 5, 1], statuses])
  // The most first, then by code; a country makes no language.
  expect(await pages('language')).toEqual([
    [5, 4, 3, 1, 6, 2, 0],
    [
      ['en', 4],
      ['pt', 2],
      ['de', 1],
    ],
  ])
  // By name, and none at last; a quote with two is in the first of them.
  expect(await pages('category')).toEqual([
    [4, 2, 6, 3, 1, 0, 5],
    [
      [love.id, 2],
      [category.id, 4],
      ['', 1],
    ],
  ])
  const [rows, counts] = await pages('author', { sort: 'newest' })
  expect(counts).toEqual([
    ['Plato', 2],
    ['Zeno', 5],
  ])
  expect(rows?.slice(0, 2).toSorted()).toEqual([1, 3])
  expect((await pages('author', { sort: 'author-last' }))[1]).toEqual([
    ['Zeno', 5],
    ['Plato', 2],
  ])
})

test('the number of a group with two parts is the same on each page', async () => {
  const { as } = await aHouse()
  const ctx = as('moderator')
  const { aQuote } = await aShelf(ctx)
  await aQuote({ unpublishAt: new Date(ctx.clock.now().getTime() - 60_000) })
  for (let n = 0; n < 4; n++) await aQuote({ isActive: false })
  for (const page of [1, 2, 3])
    expect((await findDeskQuotes(ctx, { group: 'status', size: 2, page })).groups).toMatchObject([{ key: 'Draft', count: 5 }])
})

test('what filters leave is in groups, too', async () => {
  const { pages, plato, love } = await aList()
  expect(await pages('status', { q: 'sea' })).toEqual([
    [0, 3, 5, 1],
    [
      ['Published', 1],
      ['Scheduled', 1],
      ['Proposed', 1],
      ['Draft', 1],
    ],
  ])
  expect(await pages('language', { q: 'sea', sort: 'oldest' })).toEqual([
    [1, 3, 5, 0],
    [
      ['en', 3],
      ['de', 1],
    ],
  ])
  expect(await pages('category', { category: love.id })).toEqual([[4, 2], [[love.id, 2]]])
  expect(await pages('status', { author: plato.id, state: 'draft' })).toEqual([[1], [['Draft', 1]]])
  expect((await pages('author', { q: 'sea' }))[1]).toEqual([
    ['Plato', 2],
    ['Zeno', 2],
  ])
})

test('what filters leave of a list that is longer than is counted is in its own order, and in groups of no more than the page', async () => {
  const { as, love, category } = await aList()
  const ctx = as('moderator')
  await inTransaction(ctx, async ({ db }) => {
    await sql`insert into quotes (text, normalised, author, language, is_active)
      select 'Wave ' || n, 'wave ' || n, 'Nobody', case when n % 2 = 0 then 'fr' else 'it' end, true from generate_series(1, 1002) n`.execute(
      db,
    )
  })
  const wave = await findDeskQuotes(ctx, { q: 'wave', group: 'language', size: 10 })
  expect(wave).toMatchObject({ total: 1000, atLeast: true, groups: null, more: true })
  expect(wave.quotes).toHaveLength(10)
  const all = await findDeskQuotes(ctx, { group: 'language', size: 10 })
  expect(all.groups?.map(({ key, count }) => [key, count])).toEqual([['fr', 501]])
  const authors = await findDeskQuotes(ctx, { group: 'author', size: 10 })
  expect(authors.groups).toMatchObject([{ key: 'Nobody', count: 1000, atLeast: true }])
  // Far down what is in the trash is taken off.
  const far = await findDeskQuotes(ctx, { group: 'category', size: 10, page: 101 })
  expect(far.groups).toMatchObject([{ key: '', count: 1000, atLeast: true }])
  expect(far.quotes).toHaveLength(9)
  expect(far.more).toBe(false)
  // A page counts no more than it needs, and no part that comes after it.
  expect((await countByCategory(ctx, 11)).map(({ key, n }) => [key, n])).toEqual([
    [love.id, 2],
    [category.id, 4],
    ['', 1001],
  ])
  expect((await countByCategory(ctx, 3)).map(({ key }) => key)).toEqual([love.id, category.id])
  expect((await countByCategory(ctx, 1003)).at(-1)).toEqual({ key: '', n: 1003 })
  const last = await findDeskQuotes(ctx, { group: 'language', size: 10, page: 101 })
  expect(last.quotes).toHaveLength(9)
  expect(last.more).toBe(false)
})
