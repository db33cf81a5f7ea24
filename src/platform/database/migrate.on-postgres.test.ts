import { sql } from 'kysely'
import { describe, expect, onTestFinished, test } from 'vitest'
import { databaseSettings } from '#test/house'
import { startProcess } from '#test/kill-rounds'
import { first, migrations, second } from '#test/migrations'
import { openDatabase } from '../db.ts'
import { migrate } from './migrate.ts'

describe('migrations', () => {
  test('are applied by one of three processes that start at once, and the others wait for it', async () => {
    const settings = await databaseSettings()
    const slow = migrations({ ...second, '0003-slow.sql': 'select pg_sleep(0.5); create table slow (id int)' })
    const processes = [1, 2, 3].map(() => startProcess('migrate', { ...settings, migrations: slow }))
    expect(await Promise.all(processes.map((one) => one.ended))).toEqual([0, 0, 0])
    const applied = processes.map((one) => one.lines().at(-1) ?? '').toSorted((a, b) => b.length - a.length)
    expect(applied).toEqual(['["0001-shelves","0002-books","0003-slow"]', '[]', '[]'])
  })

  test('wait for a table in use, a short while at a time', async () => {
    const settings = await databaseSettings()
    const database = await openDatabase(settings)
    onTestFinished(() => database.close())
    await migrate(database, migrations(first))
    const holder = await database.db.startTransaction().execute()
    await sql`lock table shelves in access share mode`.execute(holder)
    const waiting = migrate(database, migrations({ ...first, '0002-more.sql': 'alter table shelves add column name text' }))
    setTimeout(() => void holder.rollback().execute(), 3_300)
    expect(await waiting).toEqual(['0002-more'])
  })
})
