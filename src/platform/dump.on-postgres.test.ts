import { describe, expect, onTestFinished, test } from 'vitest'
import { aFile, dumped, fillWithAll, given, sorted } from '#test/dumped-site'
import { aDatabase, aHouse } from '#test/house'
import { migrationsFolder, quietLog } from '#test/template'
import { openDatabase } from './db.ts'
import { dumpToFile } from './dump-file.ts'
import { migrate } from './migrate.ts'
import { openPgliteInMemory } from './pglite.ts'
import { restoreFrom } from './restore.ts'
import { restoreFromFile } from './restore-file.ts'

describe('a site moves', () => {
  test('from a server into the embedded database and back, and is the same', async () => {
    // A database of its own: other tests leave tables in the one that they share.
    const { database } = await aDatabase()
    await migrate(database, migrationsFolder)
    await fillWithAll(database)
    const before = await dumped(database)
    const embedded = await openPgliteInMemory({ log: quietLog })
    onTestFinished(() => embedded.close())
    await migrate(embedded, migrationsFolder)
    await restoreFrom(embedded, given(before))
    const between = await dumped(embedded)
    expect(sorted(between)).toEqual(sorted(before))
    const { database: back } = await aDatabase()
    await migrate(back, migrationsFolder)
    await restoreFrom(back, given(between))
    expect(sorted(await dumped(back))).toEqual(sorted(before))
  })

  test('only when no other process is on the new database', async () => {
    const { database } = await aHouse()
    const file = aFile()
    await dumpToFile(database, file)
    const { database: other, settings } = await aDatabase()
    const site = await openDatabase(settings)
    onTestFinished(() => site.close())
    await expect(restoreFromFile(other, file, migrationsFolder, () => undefined)).rejects.toThrow(
      'Epigraph is running on this database.',
    )
  })
})
