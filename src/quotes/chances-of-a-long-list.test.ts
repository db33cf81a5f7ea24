import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aHouse } from '#test/house'
import { aShelf } from '#test/shelf'
import { pickRandomQuote } from './index.ts'

test('each quote of a long list has the same chance, under the same conditions', async () => {
  const { as, ctx, db } = await aHouse()
  const { author, category } = await aShelf(ctx)
  const other = await aShelf(ctx, { author: 'Seneca', category: 'Time' })
  // Two thirds are longer than the rest, so blocks of the table hold unlike numbers of rows; every 50th is a draft.
  for (let from = 1; from <= 12_000; from += 1_000)
    await sql`
    insert into quotes (text, author, author_id, category_id, tags, is_active, published_at, created_at)
    select repeat('word ', case when n % 3 = 0 then 5 else 60 end) || n, '', ${author.id},
           case when n % 10 = 0 then ${other.category.id}::uuid else ${category.id}::uuid end,
           case when n % 10 = 0 then array['tenth'] else '{}' end, n % 50 <> 1, ${ctx.clock.now()}, ${ctx.clock.now()}::timestamptz - make_interval(mins => n)
      from generate_series(${from}::int, ${from + 999}::int) as n`.execute(db)
  const chance = seeded(7)
  const tenths = Array.from({ length: 10 }, () => 0)
  let short = 0
  const rounds = 600
  for (let n = 0; n < rounds; n++) {
    const quote = await pickRandomQuote(as('visitor'), {}, chance)
    expect(quote.isActive).toBe(true)
    const number = Number(/\d+$/.exec(quote.text)?.[0])
    const tenth = Math.floor((number - 1) / 1200)
    tenths[tenth] = (tenths[tenth] ?? 0) + 1
    if (number % 3 === 0) short++
  }
  // Each tenth is expected 60 times; 24 are more than three standard deviations.
  for (const count of tenths) expect(Math.abs(count - rounds / 10)).toBeLessThan(24)
  expect(Math.abs(short - rounds / 3)).toBeLessThan(36)
  const most = await pickRandomQuote(as('visitor'), { category: category.id }, chance)
  expect(most.categoryId).toBe(category.id)
  expect((await pickRandomQuote(as('visitor'), { tag: 'tenth', author: author.id }, chance)).tags).toEqual(['tenth'])
}, 240_000)

/** The same numbers each time (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}
