import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aDatabase, aHouse } from '#test/house'
import type { Db } from './ground.ts'
import { plannedOnce } from './planned-once.ts'
import { inTransaction } from './transaction.ts'

const twice = async (db: Db, n: number) => (await sql<{ n: number }>`select ${n}::int * 2 as n`.execute(db)).rows[0]?.n

const prepared = async (db: Db) =>
  (
    await sql<{ name: string; generic: number }>`
      select name, generic_plans::int as generic from pg_prepared_statements where statement like 'select $1::int * 2%'`.execute(
      db,
    )
  ).rows

const mode = async (db: Db) =>
  (await sql<{ mode: string }>`select current_setting('plan_cache_mode') as mode`.execute(db)).rows[0]?.mode

test('a statement in it is planned once for each connection, and others each time', async () => {
  const { db } = await aHouse()
  await db.connection().execute(async (connection) => {
    expect(await twice(connection, 1)).toBe(2)
    expect(await prepared(connection)).toEqual([])
    for (const n of [1, 2, 3]) expect(await plannedOnce(() => twice(connection, n))).toBe(2 * n)
    const [{ name, generic } = { name: '', generic: 0 }, ...others] = await prepared(connection)
    expect(name).toMatch(/^epigraph_\d+$/)
    expect(generic).toBe(3)
    expect(others).toEqual([])
    expect(await mode(connection)).toBe('auto')
    expect(await plannedOnce(() => mode(connection))).toBe('force_generic_plan')
    expect(await mode(connection)).toBe('auto')
  })
})

test('in a transaction nothing is planned once, and the plan mode doesn’t outlive it', async () => {
  const { ctx, db } = await aHouse()
  await plannedOnce(() => twice(db, 1))
  const failing = inTransaction(ctx, async (inside) => {
    expect(await plannedOnce(() => twice(inside.db, 2))).toBe(4)
    expect(await plannedOnce(() => mode(inside.db))).toBe('auto')
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  expect(await mode(db)).toBe('auto')
  expect(await plannedOnce(() => twice(db, 3))).toBe(6)
})

test('with a pooler that shares connections, statements are answered without names', async () => {
  const { database } = await aDatabase()
  await database.db.connection().execute(async (connection) => {
    expect(await plannedOnce(() => twice(connection, 1))).toBe(2)
    await sql`deallocate all`.execute(connection)
    expect(await plannedOnce(() => twice(connection, 2))).toBe(4)
    expect(await plannedOnce(() => twice(connection, 3))).toBe(6)
    expect(await prepared(connection)).toEqual([])
  })
})

test('where a table has got other columns meanwhile, statements are answered all the same', async () => {
  const { database } = await aDatabase()
  await database.db.connection().execute(async (connection) => {
    await sql`create temporary table grown as select 1 as n`.execute(connection)
    const all = async () => (await plannedOnce(() => sql`select * from grown`.execute(connection))).rows
    expect(await all()).toEqual([{ n: 1 }])
    await sql`alter table grown add column m int`.execute(connection)
    expect(await all()).toEqual([{ n: 1, m: null }])
    expect(await all()).toEqual([{ n: 1, m: null }])
  })
})
