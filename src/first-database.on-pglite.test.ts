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
  // A folder of it has 50 MB and more: each release and each image carries it.
  expect(fs.statSync(first).size).toBeLessThan(5_500_000)

  for (const before of [12, 12]) {
    const dataDir = fs.mkdtempSync(path.join(folder, 'site-'))
    const database = await openDatabase({ dataDir, log: quietLog, copyOf: () => first })
    onTestFinished(() => database.close())
    expect(await count(database, 'quotes')).toBe(before)
    // Empty folders are there too, and nobody else opens one.
    expect(fs.readdirSync(path.join(dataDir, 'database', 'pg_tblspc'))).toEqual([])
    const all = fs.readdirSync(dataDir, { recursive: true, withFileTypes: true }).filter((one) => one.isDirectory())
    const open = all.filter((one) => (fs.statSync(path.join(one.parentPath, one.name)).mode & 0o077) !== 0)
    expect(open.map((one) => one.name)).toEqual([])
    for (const own of ['auth_users', 'shared_secret', 'setup_links']) expect([own, await count(database, own)]).toEqual([own, 0])
    await sql`delete from quotes`.execute(database.db)
  }
})

test('a file that is cut off is not taken for a database', async () => {
  const dataDir = fs.mkdtempSync(path.join((await databaseSettings()).dataDir, 'site-'))
  const cut = path.join(dataDir, 'cut.packed')
  fs.writeFileSync(cut, Buffer.from([0, 0, 1, 0, 123]))
  await expect(openDatabase({ dataDir, log: quietLog, copyOf: () => cut })).rejects.toThrow('is cut off')
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
