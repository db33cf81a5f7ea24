import fs from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { aDatabase } from '#test/house'
import { first, migrations, second } from '#test/migrations'
import { migrationsFolder } from '#test/template'
import { migrate, migratedCheck } from './migrate.ts'

describe('migrations', () => {
  test('are applied in their order, once, and only the new ones', async () => {
    const { database } = await aDatabase()
    expect(await (await migratedCheck(database, migrations(first)))()).toBe(false)
    expect(await migrate(database, migrations(first))).toEqual(['0001-shelves'])
    expect(await migrate(database, migrations(second))).toEqual(['0002-books'])
    expect(await migrate(database, migrations(second))).toEqual([])
    expect(await (await migratedCheck(database, migrations(second)))()).toBe(true)
  })

  test('that changed after they were applied are refused, other line ends are not', async () => {
    const { database } = await aDatabase()
    await migrate(database, migrations({ '0001-a.sql': '-- a\ncreate table a (id int);\n' }))
    expect(await migrate(database, migrations({ '0001-a.sql': '-- a\r\ncreate table a (id int);\r\n' }))).toEqual([])
    const changed = migrations({ '0001-a.sql': '-- b\ncreate table a (id int);\n' })
    await expect(migrate(database, changed)).rejects.toThrow(
      'The migration 0001-a was changed after it was applied to this database. Restore its file',
    )
    expect(await (await migratedCheck(database, changed))()).toBe(false)
  })

  test('of a later release are accepted, of another branch refused', async () => {
    const { database } = await aDatabase()
    await migrate(database, migrations(second))
    expect(await migrate(database, migrations(first))).toEqual([])
    expect(await (await migratedCheck(database, migrations(first)))()).toBe(true)
    const other = migrations({ ...first, '0002-films.sql': 'create table films (id int)' })
    await expect(migrate(database, other)).rejects.toThrow('has the migration 0002-books, which this release does not know')
  })

  test('that fail leave nothing of themselves, and keep those before', async () => {
    const { database } = await aDatabase()
    const broken = migrations({ ...first, '0002-broken.sql': 'create table half (id int); select 1/0;' })
    await expect(migrate(database, broken)).rejects.toThrow(
      'The migration 0002-broken failed and changed nothing: division by zero',
    )
    expect(
      (await sql`select to_regclass('half') as half, to_regclass('boards') is not null as boards`.execute(database.db)).rows,
    ).toEqual([{ half: null, boards: true }])
    expect(await migrate(database, migrations(second))).toEqual(['0002-books'])
  })

  test('have names with a number that is their own', async () => {
    const { database } = await aDatabase()
    await expect(migrate(database, migrations({ 'later.sql': '' }))).rejects.toThrow('later.sql is not the name of a migration')
    await expect(migrate(database, migrations({ ...first, '0001-more.sql': '' }))).rejects.toThrow(
      'Two migrations have the number 0001',
    )
    await expect(migrate(database, '/nowhere/migrations')).rejects.toThrow('The migrations are not in /nowhere/migrations')
  })

  test('are read once by the probe, which asks the database each time', async () => {
    const { database } = await aDatabase()
    const folder = migrations(first)
    const isMigrated = await migratedCheck(database, folder)
    fs.rmSync(folder, { recursive: true })
    expect(await isMigrated()).toBe(false)
    await migrate(database, migrations(first))
    expect(await isMigrated()).toBe(true)
    await database.close()
    expect(await isMigrated()).toBe(false)
  })

  test('that the baseline replaced count as the baseline, and the later ones follow', async () => {
    const { database } = await aDatabase()
    await migrate(database, migrationsFolder)
    const asBefore = async (names: string[]) => {
      await sql`delete from migrations where name <= '0076-baseline'`.execute(database.db)
      for (const name of names)
        await sql`insert into migrations (name, checksum) values (${name}, 'of that time')`.execute(database.db)
    }
    await asBefore(['0001-ground', '0074-newly-shown', '0075-chosen-plates'])
    expect(await migrate(database, migrationsFolder)).toEqual([])
    const withOneMore = migrations({
      '0076-baseline.sql': fs.readFileSync(path.join(migrationsFolder, '0076-baseline.sql'), 'utf8'),
      '0077-more.sql': 'create table more (id int)',
    })
    expect(await migrate(database, withOneMore)).toEqual(['0077-more'])
    await sql`delete from migrations`.execute(database.db)
    await asBefore(['0001-ground', '0074-newly-shown'])
    await expect(migrate(database, migrationsFolder)).rejects.toThrow(
      'The database was made by a version from before the migration 0075-chosen-plates. Start a version that still has',
    )
  })

  test('of this project apply to an empty database', async () => {
    const { database } = await aDatabase()
    expect((await migrate(database, migrationsFolder)).length).toBeGreaterThan(0)
    expect(await (await migratedCheck(database, migrationsFolder))()).toBe(true)
  })
})
