import { sql } from 'kysely'
import pino from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { createDatabase } from '#test/create-database'
import { like } from '#test/like'
import { startPostgres } from '#test/postgres-server'
import { openDatabase } from '../db.ts'
import { Unavailable } from '../errors.ts'
import { postgresCheck } from '../health/postgres-check.ts'

test(
  'the primary dies and its standby is promoted: writing and notifications move there without a restart',
  { timeout: 120_000 },
  async () => {
    const first = await startPostgres()
    onTestFinished(() => first.remove())
    const one = new URL(await createDatabase(first.url(), 'quotes'))
    const second = await first.standby()
    onTestFinished(() => second.remove())
    // The standby comes first: which one takes writes is found out.
    const hosts = `${new URL(second.url()).host},${one.host}`
    const databaseUrl = `postgresql://postgres@${hosts}/quotes?target_session_attrs=read-write`
    const database = await openDatabase({ databaseUrl, dataDir: '', log: pino({ level: 'silent' }) })
    onTestFinished(() => database.close())
    const write = () => sql`insert into said (what) values ('a word')`.execute(database.db)
    await sql`create table said (what text not null)`.execute(database.db)
    await write()
    const heard: string[] = []
    let lost = 0
    await database.listen(
      'news',
      (payload) => heard.push(payload),
      () => lost++,
    )
    expect(await postgresCheck(databaseUrl).look(new AbortController().signal)).toMatchObject([
      { name: 'Database', state: 'ok' },
      { state: 'ok' },
      { state: 'ok' },
      { name: 'Replication', state: 'ok' },
      { state: 'off' },
    ])
    expect(await postgresCheck(second.url('quotes')).look(new AbortController().signal)).toMatchObject([
      { name: 'Database', state: 'wrong', says: like('is a standby') },
      {},
      {},
      {},
      {},
    ])

    // What was confirmed is there, too, before the primary dies.
    await expect.poll(() => countAt(second.url('quotes')), { timeout: 10_000 }).toBe(1)
    await first.stop('immediate')
    const killedAt = Date.now()
    await expect(write()).rejects.toBeInstanceOf(Unavailable)
    expect(await database.ready()).toBe(false)
    await second.promote()
    await expect
      .poll(
        () =>
          write().then(
            () => 'written',
            () => 'away',
          ),
        { timeout: 15_000 },
      )
      .toBe('written')
    expect(Date.now() - killedAt).toBeLessThan(15_000)
    expect(await countAt(second.url('quotes'))).toBe(2)

    // Listeners hear that they missed something, and then what comes.
    await expect.poll(() => lost, { timeout: 15_000 }).toBe(1)
    await sql`select pg_notify('news', 'moved')`.execute(database.db)
    await expect.poll(() => heard, { timeout: 5_000 }).toEqual(['moved'])
  },
)

async function countAt(url: string): Promise<number> {
  const database = await openDatabase({ databaseUrl: url, dataDir: '', log: pino({ level: 'silent' }) })
  try {
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from said`.execute(database.db)
    return rows[0]?.n ?? 0
  } finally {
    await database.close()
  }
}
