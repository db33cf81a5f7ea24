import fs from 'node:fs'
import path from 'node:path'
import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Database } from './db-engine.ts'

/**
 * What a packed database begins with, as JSON behind its own length: its folders, and its parts in the order in which they follow. A part has its size in bytes as it is packed, and the names and sizes
 * of the files that it holds one behind the other.
 */
const contents = z.object({
  folders: z.array(z.string()),
  parts: z.array(z.object({ bytes: z.number(), files: z.array(z.tuple([z.string(), z.number()])) })),
})

type Part = { size: number; files: { name: string; content: Buffer }[] }

const lengthBytes = 4
/** A start unpacks a part at a time and has little memory to spare. A larger file is a part of its own. */
const mostInPart = 4_000_000
const packing = {
  params: { [constants.ZSTD_c_compressionLevel]: 9, [constants.ZSTD_c_windowLog]: 22, [constants.ZSTD_c_checksumFlag]: 1 },
}

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
  const names: string[] = []
  for (const entry of fs.readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const at = path.join(entry.parentPath, entry.name)
    // Written with slashes, so that a release for Linux can be made on Windows.
    const name = path.relative(folder, at).replaceAll(path.sep, '/')
    if (entry.isDirectory()) folders.push(name)
    if (entry.isFile() && (entry.parentPath !== logs || entry.name === log)) names.push(name)
  }
  const packed = partsOf(folder, names).map(({ files }) => ({
    files: files.map(({ name, content }) => [name, content.length] as const),
    content: zstdCompressSync(Buffer.concat(files.map(({ content }) => content)), packing),
  }))
  const parts = packed.map(({ files, content }) => ({ bytes: content.length, files }))
  const head = Buffer.from(JSON.stringify({ folders, parts }))
  const length = Buffer.alloc(lengthBytes)
  length.writeUInt32BE(head.length)
  fs.writeFileSync(to, Buffer.concat([length, head, ...packed.map(({ content }) => content)]))
}

/** PostgreSQL begins with three databases that hold the same tables under the same names: side by side they are packed once. */
function partsOf(folder: string, names: readonly string[]): Part[] {
  const parts: Part[] = []
  for (const name of names.toSorted((a, b) => compare(path.posix.basename(a), path.posix.basename(b)) || compare(a, b))) {
    const content = fs.readFileSync(path.join(folder, name))
    const last = parts.at(-1)
    if (last && last.size + content.length <= mostInPart) {
      last.files.push({ name, content })
      last.size += content.length
    } else parts.push({ size: content.length, files: [{ name, content }] })
  }
  return parts
}

const compare = (a: string, b: string) => (a < b ? -1 : Number(a > b))

/** Makes a new database of what `packDatabase` wrote. */
export function unpackDatabase(from: string, to: string): void {
  const file = fs.openSync(from, 'r')
  try {
    const take = (bytes: number) => {
      const taken = Buffer.alloc(bytes)
      if (fs.readSync(file, taken) !== bytes)
        throw new Error(`${from} is cut off. Install this release again, or build it again.`)
      return taken
    }
    const { folders, parts } = contents.parse(JSON.parse(take(take(lengthBytes).readUInt32BE()).toString()))
    for (const name of ['', ...folders]) fs.mkdirSync(path.join(to, name), { recursive: true, mode: 0o700 })
    for (const { bytes, files } of parts) {
      const content = zstdDecompressSync(take(bytes))
      let at = 0
      for (const [name, size] of files) fs.writeFileSync(path.join(to, name), content.subarray(at, (at += size)), { mode: 0o600 })
    }
  } finally {
    fs.closeSync(file)
  }
}
