import fs from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { CannotStart, codeOf, isDiskFull } from './db-faults.ts'
import { ownCommand } from '../own-command.ts'

/** The PostgreSQL that the pinned PGlite embeds; a test compares it with what the engine says. */
export const embeddedMajor = 18

/**
 * Makes the data folder (readable by its owner only), takes its lock and checks that the database in it can be opened.
 * @returns the database's folder, and a function that frees the lock
 * @throws CannotStart when another process has it, it cannot be written, or an other PostgreSQL made it
 */
export function takeFolder(dataDir: string): { folder: string; free: () => void } {
  makePrivate(dataDir)
  const free = lock(dataDir)
  const folder = path.join(dataDir, 'database')
  try {
    checkVersion(folder)
  } catch (fault) {
    free()
    throw fault
  }
  return { folder, free }
}

function makePrivate(dataDir: string): void {
  try {
    fs.mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    // PGlite writes its files readable by all, whatever the umask.
    fs.chmodSync(dataDir, 0o700)
    probe(dataDir)
  } catch (fault) {
    throw new CannotStart(folderSentence(dataDir, fault), { cause: fault })
  }
}

function probe(dataDir: string): void {
  const file = path.join(dataDir, `.probe-${process.pid}`)
  try {
    fs.writeFileSync(file, 'x'.repeat(8192))
  } finally {
    // On a full disk it was made all the same, and is empty.
    fs.rmSync(file, { force: true })
  }
}

/** One sentence for a folder that cannot be used. */
export function folderSentence(dataDir: string, fault: unknown): string {
  const code = codeOf(fault)
  if (isDiskFull(fault)) return fullDisk(dataDir)
  if (code === 'EROFS') return `${dataDir} is on a read-only disk. Set DATA_DIR to a folder that can be written.`
  if (code === 'EACCES' || code === 'EPERM') {
    return `${dataDir} cannot be written by this user. Give it to the user that runs Epigraph (chown), or set DATA_DIR to another folder.`
  }
  if (code === 'ENOTDIR' || code === 'EEXIST') return `${dataDir} is not a folder. Set DATA_DIR to one.`
  return `${dataDir} cannot be used: ${fault instanceof Error ? fault.message : String(fault)}. Set DATA_DIR to another folder.`
}

/**
 * To open after a crash, PostgreSQL needs room for one more piece of its log, which is 16 MB. An imported list of 8 MB (40,000 rows)
 * took 26 times its size in tables, one of 4 MB 28 times. The list itself and the log, at most 185 MB, come on top (bench/import-speed.ts).
 */
export function fullDisk(dataDir: string): string {
  return `The disk of ${dataDir} is full. Free some space: 100 MB to start. An import also needs 30 times the size of its list, and 200 MB. Nothing that was confirmed is lost.`
}

/**
 * A second engine on the same files overwrites data silently, so the folder has one owner. SQLite's exclusive mode
 * holds a lock of the kernel: it is free the moment the process is dead, however it died.
 */
function lock(dataDir: string): () => void {
  let holder: DatabaseSync | undefined
  try {
    holder = new DatabaseSync(path.join(dataDir, 'database.lock'))
    holder.exec('pragma locking_mode = exclusive; pragma journal_mode = memory; begin exclusive')
    return () => holder?.close()
  } catch (fault) {
    holder?.close()
    if (fault instanceof Error && /locked|busy/.test(fault.message)) {
      throw new CannotStart(
        `Another Epigraph is running on ${dataDir}. Stop it first, or give this one a folder of its own with DATA_DIR; to run several on the same data, use PostgreSQL (DATABASE_URL).`,
      )
    }
    throw new CannotStart(folderSentence(dataDir, fault), { cause: fault })
  }
}

function checkVersion(folder: string): void {
  let found: string
  try {
    found = fs.readFileSync(path.join(folder, 'PG_VERSION'), 'utf8').trim()
  } catch (fault) {
    if (codeOf(fault) === 'ENOENT') return
    throw new CannotStart(folderSentence(folder, fault), { cause: fault })
  }
  if (found === String(embeddedMajor)) return
  throw new CannotStart(
    `The database in ${folder} was made by PostgreSQL ${found}, and this release has PostgreSQL ${embeddedMajor} in it. ` +
      `With the release that wrote it: ${ownCommand('backup')}. Then move the folder away, and with this release: ${ownCommand('restore', 'FILE')}, ${ownCommand('start')}.`,
  )
}

/** Writes a whole tree to the disk, which making a database does not do. */
export function syncTree(folder: string): void {
  for (const entry of fs.readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isFile() || entry.isDirectory()) syncPath(path.join(entry.parentPath, entry.name))
  }
  syncPath(folder)
}

export function syncPath(file: string): void {
  const handle = fs.openSync(file, 'r')
  try {
    fs.fsyncSync(handle)
  } catch (fault) {
    // Windows has no fsync of a folder.
    if (codeOf(fault) !== 'EPERM') throw fault
  } finally {
    fs.closeSync(handle)
  }
}
