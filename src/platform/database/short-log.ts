import fs from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import type { Db } from '../ground.ts'

/**
 * Begins a new file of the log of an embedded database, in which the checkpoint of its end will be, too.
 * @returns the name of that file
 */
export async function beginLog(db: Db): Promise<string> {
  await sql`select pg_switch_wal()`.execute(db)
  await sql`checkpoint`.execute(db)
  const { rows } = await sql<{ file: string }>`select pg_walfile_name(pg_current_wal_lsn()) as file`.execute(db)
  return rows[0]?.file ?? ''
}

/** Removes all files of the log but that one from the folder of a closed database. They are 16 MB each, and no start reads them. */
export function keepOnlyLog(folder: string, log: string): void {
  const logs = path.join(folder, 'pg_wal')
  for (const one of fs.readdirSync(logs, { withFileTypes: true }))
    if (one.isFile() && one.name !== log) fs.rmSync(path.join(logs, one.name))
}
