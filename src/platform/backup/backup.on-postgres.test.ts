import path from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { aFile, backedUp, fillWithAll, given, sorted } from '#test/backed-up-site'
import { aDatabase, aHouse } from '#test/house'
import { migrationsFolder, quietLog } from '#test/template'
import { openDatabase } from '../db.ts'
import { backUpToFile } from './backup-file.ts'
import { openFolderFiles } from '../files/folder-files.ts'
import { migrate } from '../database/migrate.ts'
import { openPgliteInMemory } from '../database/pglite.ts'
import { restoreFrom } from './restore.ts'
import { restoreFromFile } from './restore-file.ts'

describe('a site moves', () => {
  test('from a server into the embedded database and back, and is the same', async () => {
    // A database of its own: other tests leave tables in the one that they share.
    const { database } = await aDatabase({}, 'migrated')
    await fillWithAll(database)
    const before = await backedUp(database)
    const embedded = await openPgliteInMemory({ log: quietLog })
    onTestFinished(() => embedded.close())
    await migrate(embedded, migrationsFolder)
    await restoreFrom(embedded, given(before))
    const between = await backedUp(embedded)
    expect(sorted(between)).toEqual(sorted(before))
    const { database: back } = await aDatabase({}, 'migrated')
    await restoreFrom(back, given(between))
    expect(sorted(await backedUp(back))).toEqual(sorted(before))
  })

  test('only when no other process is on the new database', async () => {
    const { database } = await aHouse()
    const file = aFile()
    await backUpToFile(database, file)
    const { database: other, settings } = await aDatabase()
    const site = await openDatabase(settings)
    onTestFinished(() => site.close())
    await expect(
      restoreFromFile(other, file, { migrationsFolder, files: await openFolderFiles(path.dirname(file)) }),
    ).rejects.toThrow('Epigraph is running on this database.')
  })
})
