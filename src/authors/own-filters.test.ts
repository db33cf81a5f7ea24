import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { addOwnField, findOwnFilters } from '#own-fields'
import { inTransaction } from '#platform/transaction'
import { explained, rowsRead, type Analyzed } from '#test/explained'
import { aHouse } from '#test/house'
import { findAuthors } from './find-authors.ts'

test('a rare value in an own field is found by an index among twenty thousand authors', async () => {
  const house = await aHouse()
  const { db, ctx } = house
  await addOwnField(house.as('admin'), { noun: 'author', kind: 'text', label: 'School', isPublic: true })
  // What triggers do with each of them takes longer than all the rest.
  await inTransaction(ctx, async ({ db: inside }) => {
    await sql`alter table authors disable trigger user`.execute(inside)
    await sql`insert into authors (slug, name, sort_key, own)
      select 'a-' || n, 'Author ' || n, 'author ' || lpad(n::text, 5, '0'), jsonb_build_object('school', case when n > 19990 then 'Stoa' else 'None' end)
        from generate_series(1, 20000) n`.execute(inside)
    await sql`insert into quote_counters (kind, key, n) select 'author', id::text, 1 from authors`.execute(inside)
    await sql`alter table authors enable trigger user`.execute(inside)
  })
  await sql`analyze authors`.execute(db)
  await sql`analyze quote_counters`.execute(db)
  const read: number[] = []
  const watched = {
    ...ctx,
    db: explained<Analyzed>(db, '(analyze, format json)', (rows) => read.push(...rows.map(rowsRead))),
  }
  const own = await findOwnFilters(ctx, 'author', { school: 'Stoa' })
  const equal = own.map((filter) => ({ ...filter, is: 'equal' as const }))
  const { authors, total } = await findAuthors(watched, { own: equal, limit: 5 })
  expect([authors.map(({ name }) => name), total]).toEqual([[1, 2, 3, 4, 5].map((n) => `Author ${19_990 + n}`), 10])
  expect(read.reduce((sum, n) => sum + n, 0)).toBeLessThan(500)
})
