import fs from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { aCollection } from '#test/collection'
import { databaseSettings } from '#test/house'
import { migrationsFolder, quietLog } from '#test/template'
import { openDatabase, type Database } from '#platform/db'
import { firstDatabaseIn, makeFirstDatabase } from './first-database.ts'

const count = async ({ db }: Database, table: string) =>
  Number((await sql<{ count: string }>`select count(*) as count from ${sql.table(table)}`.execute(db)).rows[0]?.count)

test('a new database begins with the schema and the collection, and is nobody else’s', { timeout: 240_000 }, async () => {
  const folder = path.join((await databaseSettings()).dataDir, 'first-database')
  const beginning = { migrationsFolder, collectionFolder: await aCollection(12) }
  fs.mkdirSync(path.join(folder, 'of an earlier build'), { recursive: true })
  await makeFirstDatabase(folder, beginning)
  const first = firstDatabaseIn(folder, beginning)
  expect(fs.readdirSync(folder)).toEqual([path.basename(first)])
  const all = fs.readdirSync(first, { recursive: true, withFileTypes: true })
  expect(all.filter((one) => one.isFile() && one.parentPath.endsWith('pg_wal'))).toHaveLength(1)
  // As npm installs a release, which has no empty folders, and as another user reads it.
  const place = ({ parentPath, name }: fs.Dirent) => path.join(parentPath, name)
  expect(all.filter((one) => one.isDirectory() && fs.readdirSync(place(one)).length === 0)).toEqual([])
  expect(all.filter((one) => (fs.statSync(place(one)).mode & 0o777) !== (one.isDirectory() ? 0o755 : 0o644))).toEqual([])

  for (const before of [12, 12]) {
    const dataDir = fs.mkdtempSync(path.join(folder, 'site-'))
    const database = await openDatabase({ dataDir, log: quietLog, copyOf: () => first })
    onTestFinished(() => database.close())
    expect(await count(database, 'quotes')).toBe(before)
    expect(fs.readdirSync(path.join(dataDir, 'database', 'pg_tblspc'))).toEqual([])
    for (const own of ['auth_users', 'shared_secret', 'setup_links']) expect([own, await count(database, own)]).toEqual([own, 0])
    await sql`delete from quotes`.execute(database.db)
  }
})

test('of other migrations or another collection it has another name', async () => {
  const [collectionFolder, other] = [await aCollection(2), await aCollection(3)]
  const name = (folder: string) => firstDatabaseIn('', { migrationsFolder, collectionFolder: folder })
  expect(name(other)).not.toBe(name(collectionFolder))
  const before = name(collectionFolder)
  fs.writeFileSync(path.join(collectionFolder, 'notes.md'), 'Nothing that is loaded.')
  expect(name(collectionFolder)).toBe(before)
})

test('a database that is there already begins as no copy', async () => {
  const settings = await databaseSettings('migrated')
  const database = await openDatabase({ ...settings, copyOf: () => expect.fail('It was asked for a copy.') })
  expect(await count(database, 'quotes')).toBe(0)
  await database.close()
})
