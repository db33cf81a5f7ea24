import fs from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import type { Database } from './db-engine.ts'

/** In each empty folder of a database that is ready to be copied: npm, which installs a release, leaves empty folders out. */
const holder = '.holds-this-folder'

/**
 * Writes the tables and indexes of an embedded database without gaps (rows that were added one after another leave a fifth of it empty), and begins a new
 * file of its log, in which the checkpoint of its end will be, too.
 * @returns the name of that file
 */
export async function compact(database: Database): Promise<string> {
  const { db } = database
  await database.patiently(10 * 60_000, () => sql`vacuum (full, analyze)`.execute(db))
  await sql`select pg_switch_wal()`.execute(db)
  await sql`checkpoint`.execute(db)
  const { rows } = await sql<{ file: string }>`select pg_walfile_name(pg_current_wal_lsn()) as file`.execute(db)
  return rows[0]?.file ?? ''
}

/**
 * Makes of the folder of a closed database one for `copyDatabase` that can be packed and installed, and that every user can read and only its owner can
 * write. Of its log that one file is kept: the others are 16 MB each, and no start reads them.
 */
export function readyToCopy(folder: string, log: string): void {
  const logs = path.join(folder, 'pg_wal')
  for (const entry of fs.readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const at = path.join(entry.parentPath, entry.name)
    if (entry.isFile() && entry.parentPath === logs && entry.name !== log) {
      fs.rmSync(at)
      continue
    }
    fs.chmodSync(at, entry.isDirectory() ? 0o755 : 0o644)
    if (entry.isDirectory() && fs.readdirSync(at).length === 0) fs.writeFileSync(path.join(at, holder), '')
  }
}

/** Makes a new database of what `readyToCopy` left. Where that can't be written, as in a store of packages, the copy can. */
export function copyDatabase(from: string, to: string): void {
  fs.cpSync(from, to, { recursive: true, filter: (file) => path.basename(file) !== holder })
  for (const entry of fs.readdirSync(to, { recursive: true, withFileTypes: true }))
    fs.chmodSync(path.join(entry.parentPath, entry.name), entry.isDirectory() ? 0o700 : 0o600)
}
