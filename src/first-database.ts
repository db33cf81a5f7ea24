import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { loadPassages } from '#evidence'
import { beginLog, readyToCopy } from '#platform/database/database-copy'
import { openDatabase } from '#platform/db'
import { createLog } from '#platform/log'
import { loadCollection } from '#quotes'
import { standAlone } from './command/stand-alone.ts'
import { readEnv } from './env.ts'

/** What a new site has, each a folder of the project: the schema and the starter collection. */
export type Beginning = { migrationsFolder: string; collectionFolder: string }

/**
 * The folder in `folder` that a new embedded database begins as a copy of, named by what it was made of. A start that finds none of that name makes
 * everything itself, which takes far longer.
 */
export function firstDatabaseIn(folder: string, { migrationsFolder, collectionFolder }: Beginning): string {
  const digest = createHash('sha256')
  for (const from of [migrationsFolder, collectionFolder])
    for (const name of fs.readdirSync(from, { recursive: true, encoding: 'utf8' }).toSorted())
      if (/\.(sql|json)$/.test(name)) digest.update(name.replaceAll('\\', '/')).update(fs.readFileSync(path.join(from, name)))
  return path.join(folder, digest.digest('hex').slice(0, 16))
}

/** Makes it. What lay in `folder` was of an earlier build. It holds nothing that is one site's own: no account, no secret. */
export async function makeFirstDatabase(folder: string, beginning: Beginning): Promise<void> {
  const dataDir = path.join(folder, 'making')
  fs.rmSync(folder, { recursive: true, force: true })
  fs.mkdirSync(dataDir, { recursive: true })
  const log = await fillDatabase(dataDir, beginning)
  const made = path.join(dataDir, 'database')
  readyToCopy(made, log)
  fs.renameSync(made, firstDatabaseIn(folder, beginning))
  fs.rmSync(dataDir, { recursive: true, force: true })
}

/** @returns the file of the log that the database goes on with */
async function fillDatabase(dataDir: string, { collectionFolder }: Beginning): Promise<string> {
  const database = await openDatabase({ dataDir, log: createLog('silent') })
  try {
    const site = standAlone(readEnv({}), dataDir, database)
    await site.upgrade(() => undefined)
    const ctx = await site.ctx()
    await database.patiently(10 * 60_000, async () => {
      await loadCollection(ctx, collectionFolder)
      await loadPassages(ctx, collectionFolder)
    })
    await site.close()
    await database.maintain()
    return await beginLog(database.db)
  } finally {
    await database.close()
  }
}
