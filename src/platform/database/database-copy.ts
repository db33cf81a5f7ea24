import fs from 'node:fs'
import path from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Database } from './db-engine.ts'

/** What a packed database begins with, as JSON behind its own length: its folders, and its files with their packed sizes in the order in which they follow. */
const contents = z.object({ folders: z.array(z.string()), files: z.array(z.tuple([z.string(), z.number()])) })

const lengthBytes = 4

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

/** Packs the folder of a closed database into one file. Of its log that one file is packed: the others are 16 MB each, and no start reads them. */
export function packDatabase(folder: string, log: string, to: string): void {
  const logs = path.join(folder, 'pg_wal')
  const folders: string[] = []
  const files: [string, number][] = []
  const parts: Buffer[] = []
  for (const entry of fs.readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const at = path.join(entry.parentPath, entry.name)
    // Written with slashes, so that a release for Linux can be made on Windows.
    const name = path.relative(folder, at).replaceAll(path.sep, '/')
    if (entry.isDirectory()) folders.push(name)
    if (!entry.isFile() || (entry.parentPath === logs && entry.name !== log)) continue
    const part = gzipSync(fs.readFileSync(at))
    files.push([name, part.length])
    parts.push(part)
  }
  const head = Buffer.from(JSON.stringify({ folders, files }))
  const length = Buffer.alloc(lengthBytes)
  length.writeUInt32BE(head.length)
  fs.writeFileSync(to, Buffer.concat([length, head, ...parts]))
}

/** Makes a new database of what `packDatabase` wrote. File by file, so that it needs little memory: a start has none to spare. */
export function unpackDatabase(from: string, to: string): void {
  const file = fs.openSync(from, 'r')
  try {
    const take = (bytes: number) => {
      const taken = Buffer.alloc(bytes)
      if (fs.readSync(file, taken) !== bytes)
        throw new Error(`${from} is cut off. Install this release again, or build it again.`)
      return taken
    }
    const { folders, files } = contents.parse(JSON.parse(take(take(lengthBytes).readUInt32BE()).toString()))
    for (const name of ['', ...folders]) fs.mkdirSync(path.join(to, name), { recursive: true, mode: 0o700 })
    for (const [name, bytes] of files) fs.writeFileSync(path.join(to, name), gunzipSync(take(bytes)), { mode: 0o600 })
  } finally {
    fs.closeSync(file)
  }
}
