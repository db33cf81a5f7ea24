import { sql } from 'kysely'
import pg from 'pg'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import type { Footing } from '#platform/ground'
import { aDatabase, aHouse } from '#test/house'
import { type Database, type DatabaseSettings, constraintOf, codeOf } from './db.ts'
import { Unavailable } from './errors.ts'
import type { PgliteDatabase } from './database/pglite.ts'
import { inTransaction } from './transaction.ts'

/** What each engine can suffer: its worker dies, or the server ends the connections. */
async function interrupt(database: Database, settings: DatabaseSettings): Promise<void> {
  if (!settings.databaseUrl) return (database as PgliteDatabase).interrupt()
  const client = new pg.Client({ connectionString: settings.databaseUrl })
  await client.connect()
  await client.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  )
  await client.end()
}

const one = (database: Database) => sql<{ one: number }>`select 1 as one`.execute(database.db).then(({ rows }) => rows[0]?.one)

/** Breaks into its own words on both engines: the first statements after a cut may still meet the dead connection. */
async function works(database: Database): Promise<void> {
  await vi.waitFor(async () => expect(await one(database)).toBe(1), { timeout: 10_000 })
}

describe('the database', () => {
  test('gives values of the same kind whichever engine it is', async () => {
    const { database } = await aHouse()
    const { rows } =
      await sql`select 9007199254740991::bigint as big, count(*) as n, 1.50::numeric as price, date '2026-03-01' as day,
      timestamptz '2026-03-01T12:00:00+02:00' as at, timestamp '2026-03-01T12:00:00' as local, interval '1 day 2 hours' as span,
      array['a', 'b,c'] as tags, '{"a": [1]}'::jsonb as doc, true as yes, null as nothing, '\\x01ff'::bytea as bytes,
      current_setting('timezone') as zone`.execute(database.db)
    expect(rows[0]).toEqual({
      big: 9007199254740991,
      n: 1,
      price: '1.50',
      day: '2026-03-01',
      at: new Date('2026-03-01T10:00:00Z'),
      local: new Date('2026-03-01T12:00:00Z'),
      span: '1 day 02:00:00',
      tags: ['a', 'b,c'],
      doc: { a: [1] },
      yes: true,
      nothing: null,
      bytes: Buffer.from([1, 255]),
      zone: 'UTC',
    })
  })

  test('takes values of the same kind whichever engine it is', async () => {
    const { database } = await aHouse()
    const at = new Date('2026-03-01T12:00:00.123Z')
    const { rows } =
      await sql`select ${at}::timestamptz as at, ${['a', 'b"c']}::text[] as tags, ${{ a: 'é' }}::jsonb as doc, ${7}::bigint as n,
      ${Buffer.from([0, 255])}::bytea as bytes, ${null}::text as nothing, ${'ü'.repeat(100_000)}::text as long`.execute(
        database.db,
      )
    expect(rows[0]).toEqual({
      at,
      tags: ['a', 'b"c'],
      doc: { a: 'é' },
      n: 7,
      bytes: Buffer.from([0, 255]),
      nothing: null,
      long: 'ü'.repeat(100_000),
    })
  })

  test('names the broken constraint and its code', async () => {
    const { database } = await aHouse()
    // Others look at all the tables that there are.
    onTestFinished(async () => void (await sql`drop table small`.execute(database.db)))
    await sql`create table small (id int constraint only_small check (id < 3))`.execute(database.db)
    const fault = await sql`insert into small values (5)`.execute(database.db).catch((error: unknown) => error)
    expect([codeOf(fault), constraintOf(fault)]).toEqual(['23514', 'only_small'])
  })

  test('ends a statement that runs too long with a sentence, and lives on with everything that was confirmed', async () => {
    const { database } = await aDatabase({ statementTimeoutMs: 1_000 })
    await sql`create table t (id int)`.execute(database.db)
    await sql`insert into t values (1)`.execute(database.db)
    const runaway = sql`select count(*) from generate_series(1, 100000) a, generate_series(1, 100000) b`.execute(database.db)
    await expect(runaway).rejects.toThrow(Unavailable)
    await works(database)
    expect((await sql`select id from t`.execute(database.db)).rows).toEqual([{ id: 1 }])
  })

  test('that is interrupted tells a transaction, keeps nothing of it, and works for the next', async () => {
    const { database, settings } = await aDatabase()
    await sql`create table t (id int)`.execute(database.db)
    const ctx: Footing = database
    await inTransaction(ctx, ({ db }) => sql`insert into t values (1)`.execute(db))
    const broken = inTransaction(ctx, async ({ db }) => {
      await sql`insert into t values (2)`.execute(db)
      await interrupt(database, settings)
      await sql`insert into t values (3)`.execute(db)
    })
    await expect(broken).rejects.toThrow(Unavailable)
    await works(database)
    await inTransaction(ctx, ({ db }) => sql`insert into t values (4)`.execute(db))
    expect((await sql`select id from t order by id`.execute(database.db)).rows).toEqual([{ id: 1 }, { id: 4 }])
  })

  test('that is interrupted rejects the statement in flight and starts again for the next', async () => {
    const { database, settings } = await aDatabase()
    const flight = sql`select count(*) from generate_series(1, 100000) a, generate_series(1, 10000) b`.execute(database.db)
    const told = expect(flight).rejects.toThrow(Unavailable)
    await new Promise((resolve) => setTimeout(resolve, 100))
    await interrupt(database, settings)
    await told
    await works(database)
  })

  test('listens again after an interruption, and says that something may have been missed', async () => {
    const { database, settings } = await aDatabase()
    const heard: string[] = []
    let lost = 0
    await database.listen(
      'news',
      (payload) => heard.push(payload),
      () => void lost++,
    )
    await interrupt(database, settings)
    await vi.waitFor(
      async () => {
        await sql`select pg_notify('news', 'back')`.execute(database.db)
        expect(heard).toContain('back')
      },
      { timeout: 10_000, interval: 100 },
    )
    expect(lost).toBeGreaterThan(0)
  })

  test('never hands on a connection in the middle of a transaction', async () => {
    const { database } = await aDatabase({ maxConnections: 1 })
    await sql.raw('begin; create table t (id int)').execute(database.db)
    for (let i = 0; i < 20; i++) {
      await sql
        .raw('begin; select 1/0; commit')
        .execute(database.db)
        .catch(() => undefined)
      await sql`select 1`.execute(database.db)
    }
    expect((await sql`select to_regclass('t') as t`.execute(database.db)).rows).toEqual([{ t: null }])
  })

  test('says that it is ready, and after its end that it is not', async () => {
    const { database } = await aDatabase()
    expect(await database.ready()).toBe(true)
    await database.maintain()
    await database.close()
    expect(await database.ready()).toBe(false)
  })
})
