import { once } from 'node:events'
import {
  closeSync,
  createReadStream,
  createWriteStream,
  existsSync,
  openSync,
  readSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { codeOf, isDiskFull } from '../database/db-faults.ts'
import type { Database } from '../database/db-engine.ts'
import { type BackedUp, type BackupOptions, writeBackup } from './write-backup.ts'
import { cutOff, damaged, type Header, notABackup, readParts } from './backup-lines.ts'
import { type BackupKeys, type BackupLock, decryptWith, encryptedStart, encryptWith } from './encryption.ts'
import { Conflict, Invalid } from '../errors.ts'
import { syncPath } from '../database/pglite-folder.ts'

/**
 * A backup as a compressed file that only its owner can read. It has its name when all of it is on the disk, and was read again as it was written.
 * @throws Conflict when there is such a file already · Invalid when it cannot be written
 */
export async function backUpToFile(
  database: Database,
  file: string,
  { lock, ...options }: BackupOptions & { lock?: BackupLock | undefined } = {},
): Promise<BackedUp & { bytes: number }> {
  if (existsSync(file)) throw new Conflict(`${file} already exists. Remove that file first.`)
  const draft = `${file}.${process.pid}.unfinished`
  // Wide enough that the database goes on while the last megabytes are compressed.
  const compression = { level: 5, writableHighWaterMark: 4_000_000 }
  const gzip = createGzip(compression)
  const locked = lock && (await encryptWith(lock))
  const onDisk = createWriteStream(draft, { mode: 0o600, flush: true })
  const written = locked ? pipeline(gzip, locked.encrypt, onDisk) : pipeline(gzip, onDisk)
  // Told to the code that waits below.
  written.catch(() => undefined)
  const write = async (lines: string) => {
    if (gzip.destroyed || !gzip.write(lines)) await Promise.race([once(gzip, 'drain'), written])
  }
  try {
    const backedUp = await writeBackup(database, write, options)
    gzip.end()
    await written
    await checkBackupFile(draft, locked?.keys)
    renameSync(draft, file)
    syncPath(path.dirname(file))
    return { ...backedUp, bytes: statSync(file).size }
  } catch (fault) {
    gzip.destroy()
    await written.catch(() => undefined)
    rmSync(draft, { force: true })
    throw fileFault(file, fault)
  }
}

/**
 * Reads such a file from its first to its last line and changes nothing.
 * @throws Invalid with one sentence when it is no backup or not whole, or `keys` do not open it
 */
export async function checkBackupFile(file: string, keys: BackupKeys = {}): Promise<Header> {
  let header: Header | undefined
  for await (const part of readParts(linesOfFile(file, keys))) if (part.kind === 'header') header = part.header
  if (!header) throw new Error('A backup without a first line was accepted.')
  return header
}

/**
 * The lines of such a file, one after the other.
 * @throws Invalid with one sentence when it cannot be read or decrypted, is no backup, or is not whole
 */
export async function* linesOfFile(file: string, keys: BackupKeys = {}): AsyncGenerator<string> {
  const source = createReadStream(file)
  const text = createGunzip()
  const ended = isEncrypted(file) ? pipeline(source, decryptWith(keys), text) : pipeline(source, text)
  ended.catch(() => undefined)
  let rest = ''
  try {
    // Not readline: it also breaks lines at separators that may stand inside a text.
    for await (const chunk of text.setEncoding('utf8')) {
      const lines = (rest + String(chunk)).split('\n')
      rest = lines.pop() ?? ''
      if (rest.length > longest) throw notABackup()
      yield* lines
    }
    await ended
    if (rest) yield rest
  } catch (fault) {
    const code = codeOf(fault)
    if (code === 'Z_BUF_ERROR') throw cutOff()
    if (code.startsWith('Z_'))
      throw /header check|compression method/.test(String(fault)) ? notABackup() : damaged('it cannot be unpacked')
    throw fileFault(file, fault)
  } finally {
    source.destroy()
    text.destroy()
  }
}

/** By its first letters, whatever its name is. What cannot be read is reported by the next reader. */
export function isEncrypted(file: string): boolean {
  const start = Buffer.alloc(encryptedStart.length)
  try {
    const open = openSync(file, 'r')
    try {
      readSync(open, start)
    } finally {
      closeSync(open)
    }
  } catch {
    return false
  }
  return start.toString() === encryptedStart
}

/** The largest row that PostgreSQL writes as JSON. */
const longest = 256 * 1024 * 1024

function fileFault(file: string, fault: unknown): unknown {
  const code = codeOf(fault)
  if (isDiskFull(fault)) return new Invalid(`The disk of ${file} is full. Free some space, or put the backup on another disk.`)
  if (code === 'ENOENT') return new Invalid(`${file} doesn’t exist. Check the name and the folder.`)
  if (code === 'EISDIR') return new Invalid(`${file} is a folder. Name a file in it.`)
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS')
    return new Invalid(`The user that runs Epigraph can’t access ${file}. Choose a folder it can use.`)
  return fault
}
