import { copyFileSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import type { Database } from './db-engine.ts'
import type { Dumped } from './dump.ts'
import { linesOfFile } from './dump-file.ts'
import { type Header, readParts } from './dump-lines.ts'
import { Conflict } from './errors.ts'
import { migrate } from './migrate.ts'
import { restoreFrom } from './restore.ts'

/**
 * Reads a dump's file from its first to its last line and changes nothing.
 * @throws Invalid with one sentence when it is no dump or not whole
 */
export async function checkDumpFile(file: string): Promise<Header> {
  let header: Header | undefined
  for await (const part of readParts(linesOfFile(file))) if (part.kind === 'header') header = part.header
  if (!header) throw new Error('A dump without a first line was accepted.')
  return header
}

/**
 * Fills a new database from a dump's file. The schema is first brought to where the dump's was; later migrations then change the restored rows as they
 * would have changed them at home.
 * @throws Conflict where a site runs on it · as checkDumpFile and restoreFrom
 */
export async function restoreFromFile(
  database: Database,
  file: string,
  migrationsFolder: string,
  say: (sentence: string) => void,
): Promise<Dumped> {
  await requireNobodyElse(database)
  const header = await checkDumpFile(file)
  await migrateAsFarAs(database, header, migrationsFolder)
  const restored = await restoreFrom(database, linesOfFile(file), say)
  await migrate(database, migrationsFolder)
  await database.maintain()
  return restored
}

/** A site keeps pages that it has shown and would not hear of this. The embedded database has one owner anyway. */
async function requireNobodyElse({ db, engine }: Database): Promise<void> {
  if (engine === 'pglite') return
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from pg_stat_activity
    where datname = current_database() and application_name = 'epigraph' and pid <> pg_backend_pid()`.execute(db)
  if ((rows[0]?.n ?? 0) > 0)
    throw new Conflict('Epigraph is running on this database. Stop all of its processes, restore, and start them again.')
}

async function migrateAsFarAs(database: Database, { migrations }: Header, folder: string): Promise<void> {
  const some = mkdtempSync(path.join(os.tmpdir(), 'epigraph-migrations-'))
  try {
    for (const { name } of migrations) {
      const file = `${path.basename(name)}.sql`
      // One that is missing here is of a later release, which `restoreFrom` says.
      if (existsSync(path.join(folder, file))) copyFileSync(path.join(folder, file), path.join(some, file))
    }
    await migrate(database, some)
  } finally {
    rmSync(some, { recursive: true, force: true })
  }
}
