import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Ctx } from '#access'
import { addOwnField, findOwnFilters } from '#own-fields'
import { inTransaction } from '#platform/transaction'
import { explained, rowsRead, type Analyzed } from '#test/explained'
import { aHouse, type House } from '#test/house'
import { findAuthors } from './find-authors.ts'
import { findDeskAuthors } from './find-desk-authors.ts'

async function manyAuthors(house: House) {
  await addOwnField(house.as('admin'), { noun: 'author', kind: 'text', label: 'School', isPublic: true })
  await addOwnField(house.as('admin'), { noun: 'author', kind: 'text', label: 'Agent' })
  // What triggers do with each of them takes longer than all the rest.
  await inTransaction(house.ctx, async ({ db: inside }) => {
    await sql`alter table authors disable trigger user`.execute(inside)
    await sql`insert into authors (slug, name, sort_key, own)
      select 'a-' || n, 'Author ' || n, 'author ' || lpad(n::text, 5, '0'),
          jsonb_build_object('school', case when n > 19990 then 'Stoa' else 'None' end, 'agent', 'X ' || n)
        from generate_series(1, 20000) n`.execute(inside)
    await sql`insert into quote_counters (kind, key, n) select 'author', id::text, 1 from authors`.execute(inside)
    await sql`alter table authors enable trigger user`.execute(inside)
  })
  await sql`analyze authors`.execute(house.db)
  await sql`analyze quote_counters`.execute(house.db)
  const read: number[] = []
  const db = explained<Analyzed>(house.db, '(analyze, format json)', (rows) => read.push(...rows.map(rowsRead)))
  const rowsLookedAt = async <T>(ask: (db: Ctx['db']) => Promise<T>) => {
    read.length = 0
    const found = await ask(db)
    return { ...found, looked: read.reduce((sum, n) => sum + n, 0) }
  }
  return { rowsLookedAt }
}

const equal = async (ctx: Ctx, value: string) =>
  (await findOwnFilters(ctx, 'author', { school: value })).map((filter) => ({ ...filter, is: 'equal' as const }))

test('among twenty thousand authors a rare value is found by an index, and a common one is counted up to a thousand', async () => {
  const house = await aHouse()
  const { ctx } = house
  const { rowsLookedAt } = await manyAuthors(house)
  const stoa = await equal(ctx, 'Stoa')
  const rare = await rowsLookedAt((db) => findAuthors({ ...ctx, db }, { own: stoa, limit: 5 }))
  expect([rare.authors.map(({ name }) => name), rare.total]).toEqual([[1, 2, 3, 4, 5].map((n) => `Author ${19_990 + n}`), 10])
  expect([rare.atLeast, rare.more]).toEqual([false, true])
  expect(rare.looked).toBeLessThan(500)
  const none = await equal(ctx, 'None')
  const common = await rowsLookedAt((db) => findAuthors({ ...ctx, db }, { own: none, limit: 5 }))
  expect(common).toMatchObject({ total: 1_000, atLeast: true, more: true })
  expect(common.authors.map(({ name }) => name)).toEqual([1, 2, 3, 4, 5].map((n) => `Author ${n}`))
  const far = await findAuthors(ctx, { own: none, limit: 5, offset: 19_985 })
  expect([far.authors.length, far.total, far.more]).toEqual([5, 1_000, false])
  const desk = await findDeskAuthors(house.as('moderator'), { own: { school: 'None' } })
  expect(desk).toMatchObject({ total: 1_000, atLeast: true, more: true })
  // The same while words are searched for, too.
  const found = { search: 'author', own: none, limit: 5 }
  expect(await findAuthors(ctx, found)).toMatchObject({ total: 1_000, atLeast: true, more: true })
  expect(await findAuthors(ctx, { ...found, offset: 19_985 })).toMatchObject({ total: 1_000, atLeast: true, more: false })
  expect(await findAuthors(ctx, { search: 'author', own: stoa })).toMatchObject({ total: 10, atLeast: false, more: false })
  // Without own fields all are counted.
  expect(await findAuthors(ctx, { search: 'author' })).toMatchObject({ total: 20_000, atLeast: false, more: true })
})

test('the search of the desk finds what own fields of authors hold, by an index', async () => {
  const house = await aHouse()
  const { rowsLookedAt } = await manyAuthors(house)
  const moderator = house.as('moderator')
  const searched = async (search: string) => await rowsLookedAt((db) => findDeskAuthors({ ...moderator, db }, { search }))
  const stoa = await searched('STOA')
  expect([stoa.authors.length, stoa.total, stoa.authors[0]?.own]).toEqual([10, 10, { agent: 'X 19991', school: 'Stoa' }])
  // Twenty thousand more are those of the figures.
  expect(stoa.looked).toBeLessThan(20_500)
  expect((await searched('x 19991')).authors.map(({ name }) => name)).toEqual(['Author 19991'])
  // A field for staff is found on the desk alone.
  expect((await findAuthors(house.ctx, { search: 'x 19991' })).total).toBe(0)
})
