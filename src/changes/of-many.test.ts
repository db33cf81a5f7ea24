import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { addQuotes, findDeskQuotes, quoteInput, updateQuote } from '#quotes'
import { aHouse } from '#test/house'
import { aShelf } from '#test/shelf'
import { readThings } from './batch-store.ts'
import { findBatches } from './find-batches.ts'
import { findChanges } from './find-changes.ts'
import { getBatch } from './get-batch.ts'

async function aBatchOf(n: number) {
  const house = await aHouse()
  const { author, category } = await aShelf(house.ctx)
  const batch = randomUUID()
  const quotes = Array.from({ length: n }, (_, i) => ({
    id: randomUUID(),
    fields: quoteInput.parse({ text: `Line ${i} of those that came together.`, author_id: author.id, category_id: category.id }),
  }))
  await addQuotes(house.as('moderator'), quotes, { batch, origin: 'import', isActive: false })
  return { house, batch, quotes, ids: quotes.map(({ id }) => id).toSorted() }
}

test('quotes that come together share an entry of the record, which is read as an entry of each', async () => {
  const { house, batch, quotes, ids } = await aBatchOf(12)
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from changes where batch = ${batch}::uuid`.execute(house.db)
  expect(rows[0]?.n).toBe(4)
  const ctx = house.as('admin')
  const textOf = new Map<string, string>(quotes.map(({ id, fields }) => [id, fields.text]))
  const met = []
  for (let before: number | undefined; ;) {
    const page = await findChanges(ctx, { batch, limit: 5, ...(before === undefined ? {} : { before }) })
    met.push(...page)
    before = page.at(-1)?.id
    if (page.length < 5) break
  }
  expect(met.map(({ id }) => id)).toEqual([...new Set(met.map(({ id }) => id))].toSorted((a, b) => b - a))
  expect(met.map(({ noun_id }) => noun_id).toSorted()).toEqual(ids)
  for (const entry of met)
    expect(entry).toMatchObject({ verb: 'import', before: null, after: { text: textOf.get(entry.noun_id) } })
  for (const id of ids) {
    const found = [await findChanges(ctx, { id }), await findChanges(ctx, { noun: 'quote', id, verb: 'import' })]
    for (const one of found) expect(one).toMatchObject([{ noun_id: id, batch, after: { text: textOf.get(id) } }])
    expect((await findBatches(ctx, { id })).map((one) => one.batch)).toEqual([batch])
  }
  expect(await findChanges(ctx, { id: randomUUID() })).toEqual([])
  expect((await getBatch(ctx, batch)).nouns).toMatchObject([{ noun: 'quote', verbs: ['import'], count: 12 }])
  expect((await findBatches(ctx, { batch }))[0]).toMatchObject({ entries: 12, act: { nouns: [{ noun: 'quote', count: 12 }] } })
  expect((await findDeskQuotes(ctx, { batch, page: 2 })).quotes).toHaveLength(2)
})

test('the things of a batch are met by their ids, also those that share an entry, with who wrote to them since', async () => {
  const { house, batch, quotes, ids } = await aBatchOf(12)
  const ctx = house.as('moderator')
  const changed = quotes.at(-1)?.id ?? ''
  await updateQuote(ctx, changed, { text: 'Another line, written since.', version: 1 })
  const met = []
  for (let after = ''; ;) {
    const page = await readThings(ctx, { batch, noun: 'quote', after, most: 5 })
    met.push(...page)
    after = page.at(-1)?.id ?? ''
    if (page.length < 5) break
  }
  expect(met.map(({ id }) => id)).toEqual(ids)
  expect(met.every(({ verb, before, after }) => verb === 'import' && before === null && after !== null)).toBe(true)
  expect(met.filter(({ since }) => since !== null).map(({ id }) => id)).toEqual([changed])
  const since = await readThings(ctx, { batch, noun: 'quote', after: '', most: 5, writtenSince: true })
  expect(since.map(({ id }) => id)).toEqual([changed])
})

test('ids of the record are taken in one row, also when several take some at the same time', async () => {
  const { db } = await aHouse()
  const taken = await Promise.all(
    Array.from({ length: 8 }, async () => {
      const { rows } = await sql<{ id: number }>`select reserve_entries(500) as id`.execute(db)
      return rows[0]?.id ?? 0
    }),
  )
  const sorted = taken.toSorted((a, b) => a - b)
  for (const [place, id] of sorted.slice(1).entries()) expect(id - (sorted[place] ?? 0)).toBeGreaterThanOrEqual(500)
})
