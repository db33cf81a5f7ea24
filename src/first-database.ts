import fs from 'node:fs'
import path from 'node:path'
import { compact, packDatabase } from '#platform/database/database-copy'
import { embeddedMajor } from '#platform/database/pglite-folder'
import { openDatabase } from '#platform/db'
import { createLog } from '#platform/log'
import { digestOf, type Beginning } from './beginning.ts'
import { standAlone } from './command/stand-alone.ts'
import { readEnv } from './env.ts'
import { settleCollection } from './settle-collection.ts'

/**
 * The file in `folder` that a new embedded database is unpacked from, named by what it was made of: the schema, the collection and the embedded PostgreSQL. A start that finds none of that name makes
 * everything itself, which takes far longer.
 */
export function firstDatabaseIn(folder: string, beginning: Beginning): string {
  return path.join(folder, `${embeddedMajor}-${digestOf(beginning).slice(0, 16)}.packed`)
}

/** Makes that file, without accounts and without a secret, in place of what an earlier build left. Where it fails, `folder` is gone. */
export async function makeFirstDatabase(folder: string, beginning: Beginning): Promise<void> {
  fs.rmSync(folder, { recursive: true, force: true })
  try {
    await makeIn(folder, beginning)
  } catch (fault) {
    fs.rmSync(folder, { recursive: true, force: true })
    throw fault
  }
}

async function makeIn(folder: string, beginning: Beginning): Promise<void> {
  const dataDir = path.join(folder, 'making')
  fs.mkdirSync(dataDir, { recursive: true })
  const log = await fillDatabase(dataDir, beginning)
  packDatabase(path.join(dataDir, 'database'), log, firstDatabaseIn(folder, beginning))
  fs.rmSync(dataDir, { recursive: true, force: true })
}

/** @returns the file of the log that the database goes on with */
async function fillDatabase(dataDir: string, beginning: Beginning): Promise<string> {
  const database = await openDatabase({ dataDir, log: createLog('silent') })
  try {
    const site = standAlone(readEnv({}), dataDir, database)
    await site.upgrade(() => undefined)
    const ctx = await site.ctx()
    await database.patiently(10 * 60_000, () => settleCollection(ctx, beginning))
    await site.close()
    return await compact(database)
  } finally {
    await database.close()
  }
}
