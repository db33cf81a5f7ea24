import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { createCategory } from '#categories'
import { tally } from '#changes'
import { Conflict, Invalid, NotFound } from '#platform/errors'
import { inTransaction } from '#platform/transaction'
import { aHouse } from '#test/house'
import { aShelf } from '#test/shelf'
import { changeQuotes, deleteCategory, getDeskQuote, mergeQuote, pinQuoteOfTheDay, updateQuote } from './index.ts'
import { lockQuotes } from './write-store.ts'

it('is no fault when two write to the same quotes in opposite order', async () => {
  const { as, ctx } = await aHouse()
  const { aQuote } = await aShelf(ctx)
  const ids: string[] = []
  for (let n = 0; n < 4; n++) ids.push((await aQuote()).id)
  const feature = (order: string[], featured: boolean, heldFirst: boolean) =>
    inTransaction(as('admin'), async (inside) => {
      if (heldFirst) await tally(inside, (writing) => lockQuotes(writing, order))
      for (const id of order) await changeQuotes(inside, { ids: [id], act: featured ? 'feature' : 'unfeature' })
    })
  for (let round = 0; round < 3; round++) {
    await Promise.all([true, false].map((held) => feature(held ? ids : ids.toReversed(), held, false)))
    await Promise.all([true, false, true, false].map((on, n) => feature(n < 2 ? ids : ids.toReversed(), on, true)))
  }
  const rows = await ctx.db.selectFrom('quotes').select('is_featured').distinct().execute()
  expect(rows).toHaveLength(1)
})

it('merges one of two into the other when both are merged into each other at once', async () => {
  const { as, ctx } = await aHouse()
  const { aQuote } = await aShelf(ctx)
  for (let round = 0; round < 5; round++) {
    const [a, b, older] = [await aQuote(), await aQuote(), await aQuote()]
    await mergeQuote(ctx, older.id, round % 2 ? a.id : b.id)
    const ends = await Promise.allSettled([mergeQuote(as('admin'), a.id, b.id), mergeQuote(as('admin'), b.id, a.id)])
    const faults = ends.flatMap((end) => (end.status === 'rejected' ? [end.reason as unknown] : []))
    expect(faults).toHaveLength(1)
    expect(faults[0] instanceof Invalid || faults[0] instanceof NotFound).toBe(true)
  }
})

it('takes one of two edits made from the same version at once, and the other is told', async () => {
  const { as, ctx } = await aHouse()
  const { id } = await (await aShelf(ctx)).aQuote()
  for (let round = 0; round < 5; round++) {
    const { version } = await getDeskQuote(as('moderator'), id)
    const texts = ['In one tab.', 'In the other tab.'].map((text) => `${text} ${round}`)
    const ends = await Promise.allSettled(texts.map((text) => updateQuote(as('moderator'), id, { text, version })))
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(ends.flatMap((end) => (end.status === 'rejected' ? [end.reason as unknown] : []))[0]).toBeInstanceOf(Conflict)
    const won = texts[ends.findIndex(({ status }) => status === 'fulfilled')]
    expect((await getDeskQuote(as('moderator'), id)).text).toBe(won)
  }
})

it('gives no category that goes to the trash at the same moment', async () => {
  const { as, ctx } = await aHouse()
  const { aQuote } = await aShelf(ctx)
  const quote = await aQuote()
  const { id } = await createCategory(ctx, { name: 'Virtue', description: 'Of the good life.' })
  const begun = Promise.withResolvers<void>()
  const moved = begun.promise.then(() =>
    changeQuotes(as('moderator'), { ids: [quote.id], act: 'set-category', category: id }).catch((error: unknown) => error),
  )
  await inTransaction(as('moderator'), async (inside) => {
    await deleteCategory(inside, id)
    begun.resolve()
    const waiting = () =>
      sql`select 1 from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))`.execute(inside.db)
    await expect.poll(async () => (await waiting()).rows.length).toBeGreaterThan(0)
  })
  expect(await moved).toBeInstanceOf(Invalid)
  expect(await getDeskQuote(as('moderator'), quote.id)).toMatchObject({ categoryId: quote.categoryId })
})

it('gives a free day to one of those who pin it at once', async () => {
  const { as, ctx } = await aHouse()
  const { aQuote } = await aShelf(ctx)
  const quotes = [await aQuote(), await aQuote(), await aQuote()]
  const day = new Date(ctx.clock.now().getTime() + 10 * 86_400_000).toISOString().slice(0, 10)
  const pins = quotes.map(({ id }) => pinQuoteOfTheDay(as('moderator'), { day, quote: id, seen: null }, 'UTC'))
  const ends = await Promise.allSettled(pins)
  const refused = ends.flatMap((end) => (end.status === 'rejected' ? [end.reason as unknown] : []))
  expect(refused).toHaveLength(2)
  for (const one of refused) expect(one).toBeInstanceOf(Conflict)
})
