import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { aHouse } from '#test/house'
import { aShelf } from '#test/shelf'
import { renewSearch, searchQuotes, sweepWords } from '../index.ts'
import { trashQuote } from '#test/quote-acts'

it('makes the vectors of an older release again, and counts their words once', async () => {
  const { as, ctx, db } = await aHouse()
  const { aQuote } = await aShelf(ctx)
  for (let n = 0; n < 3; n++) await aQuote({ text: `Many waters cannot quench ${n}.` })
  // As the release before left them; its rows were counted nowhere.
  await sql`alter table quotes disable trigger user`.execute(db)
  await sql`update quotes set search = to_tsvector('simple', 'old'), search_made = null`.execute(db)
  await sql`alter table quotes enable trigger user`.execute(db)
  await sql`delete from quote_words`.execute(db)
  expect((await searchQuotes(as('visitor'), { q: 'quench' })).total).toBe(0)
  await renewSearch(ctx, {}, new AbortController().signal)
  expect((await searchQuotes(as('visitor'), { q: 'quench' })).total).toBe(3)
  const { rows } = await sql<{ n: number }>`select n from quote_words where word = 'quench'`.execute(db)
  expect(rows).toEqual([{ n: 3 }])
})

it('asks an index whether there are any', async () => {
  const { db } = await aHouse()
  const { rows } = await sql<{ indexdef: string }>`select indexdef from pg_indexes where indexname = 'quotes_search_old'`.execute(
    db,
  )
  expect(rows[0]?.indexdef).toContain('(id) WHERE (search_made IS NULL)')
})

it('forgets words that no quote has any more, and counts them again when one has', async () => {
  const { ctx, db } = await aHouse()
  const { aQuote } = await aShelf(ctx)
  const counted = async () =>
    (await sql<object>`select word, n from quote_words where word in ('quench', 'waters') order by word`.execute(db)).rows
  const { id } = await aQuote({ text: 'Waters cannot quench.' })
  await aQuote({ text: 'Waters run.' })
  await trashQuote(ctx, id)
  expect(await counted()).toEqual([
    { word: 'quench', n: 0 },
    { word: 'waters', n: 1 },
  ])
  await sweepWords(ctx)
  expect(await counted()).toEqual([{ word: 'waters', n: 1 }])
  await aQuote({ text: 'Quench it.' })
  expect(await counted()).toEqual([
    { word: 'quench', n: 1 },
    { word: 'waters', n: 1 },
  ])
})
