import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { onTestFinished } from 'vitest'
import { openDatabase, type DatabaseSettings } from '#platform/db'
import { migrate } from '#platform/database/migrate'
import { migrationsFolder, quietLog } from './template.ts'

/**
 * Makes of a new database one that was in use: the schema and some published quotes. A site that starts there has nothing to
 * prepare and loads no starter collection, which takes longer than most of what is to be seen.
 */
export async function settle(settings: DatabaseSettings, quotes = 12): Promise<void> {
  const database = await openDatabase(settings)
  try {
    await migrate(database, migrationsFolder)
    await sql`
      insert into quotes (text, author, is_active, published_at, created_at)
      select 'Words that are kept, ' || n, 'B', true, now(), now() - make_interval(mins => n) from generate_series(1, ${quotes}::int) n`.execute(
      database.db,
    )
  } finally {
    await database.close()
  }
}

let first: Promise<string> | undefined

/** The data folder of a site that was in use, on the embedded database. It is made once for a file of tests; this is a copy, which goes with the test. */
export async function aSettledFolder(): Promise<string> {
  const dataDir = mkdtempSync(join(tmpdir(), 'epigraph-settled-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  first ??= makeFolder()
  cpSync(await first, dataDir, { recursive: true })
  return dataDir
}

async function makeFolder(): Promise<string> {
  const dataDir = mkdtempSync(join(tmpdir(), 'epigraph-settled-'))
  process.once('exit', () => rmSync(dataDir, { recursive: true, force: true }))
  await settle({ dataDir, log: quietLog })
  return dataDir
}
