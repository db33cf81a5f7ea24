import { createReadStream, existsSync, mkdirSync, readdirSync, rmSync, statSync, chmodSync } from 'node:fs'
import path from 'node:path'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { backUpToFile } from './backup-file.ts'
import { keptAt, type Keep } from './backup-rotation.ts'
import { drillBackup, type DrillSettings } from './drill.ts'
import type { BackupLock } from './encryption.ts'
import type { Database } from '../database/db-engine.ts'
import { Invalid } from '../errors.ts'
import type { Files } from '../files.ts'
import type { Backups, KeptFile } from '../ground.ts'
import { folderSentence } from '../database/pglite-folder.ts'

export type BackupSettings = {
  folder: string
  keep: Keep
  release: string
  /** The fingerprint of the site's secret, which is not in the backup. */
  secret?: string | undefined
  files: Files
  /** Without it anybody who can read the file can read what is in it. */
  lock?: BackupLock | undefined
  drill?: DrillSettings | undefined
}

/** What people brought; all that is elsewhere is made again when somebody asks for it. */
const backedUpFiles = 'public/'

const pattern = /^epigraph-(\d{4})-(\d\d)-(\d\d)T(\d\d)-(\d\d)-(\d\d)Z\.backup(?:\.age)?$/

/** No draft is written for so long. */
const leftBehindMs = 24 * 60 * 60_000

/** Backups of this database in a folder, of which old ones go by and by. The folder is made with the first. */
export function openBackups(database: Database, settings: BackupSettings): Backups {
  const { folder, keep, release, secret, files, lock, drill } = settings
  const list = () => listIn(folder)
  return {
    folder,
    keep,
    list,
    async make({ at, ...options }) {
      prepare(folder)
      const name = `${nameOf(at)}${lock ? '.age' : ''}`
      const made = await backUpToFile(database, path.join(folder, name), {
        ...options,
        lock,
        release,
        secret,
        files: { store: files, folder: backedUpFiles },
      })
      return { name, ...made }
    },
    rotate(keeping = []) {
      const all = list()
      const kept = new Set(
        keptAt(
          all.map((one) => one.at),
          keep,
        ).map((at) => at.getTime()),
      )
      const old = all.filter(({ at, name }) => !kept.has(at.getTime()) && !keeping.includes(name))
      for (const { name } of old) rmSync(path.join(folder, name), { force: true })
      return old.map(({ name }) => name)
    },
    ...(drill && {
      drill: ({ signal }) => drillBackup((scratch) => toRestore(database, settings, scratch, signal), drill, signal),
    }),
    read(name) {
      const file = path.join(folder, name)
      if (!pattern.test(name) || !existsSync(file)) return undefined
      return { bytes: statSync(file).size, chunks: createReadStream(file) }
    },
  }
}

/** What is encrypted to a public key cannot be opened here. For such a site a backup is made for the drill, with a key for the drill. */
async function toRestore(
  database: Database,
  { drill: _drill, ...settings }: BackupSettings,
  scratch: string,
  signal?: AbortSignal,
) {
  const { folder, lock } = settings
  if (lock && 'recipients' in lock) {
    const identity = await generateX25519Identity()
    const own: BackupLock = { recipients: [await identityToRecipient(identity)] }
    const { name } = await openBackups(database, { ...settings, folder: scratch, lock: own }).make({
      at: new Date(),
      ...(signal && { signal }),
    })
    return { name, file: path.join(scratch, name), keys: { identities: [identity] } }
  }
  const [newest] = listIn(folder)
  if (!newest) throw new Invalid('There is no backup to restore.')
  return { name: newest.name, file: path.join(folder, newest.name), keys: lock ?? {} }
}

const nameOf = (at: Date) => `epigraph-${at.toISOString().slice(0, 19).replaceAll(':', '-')}Z.backup`

function listIn(folder: string): KeptFile[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .flatMap((name) => {
      const [, y, mo, d, h, mi, s] = pattern.exec(name) ?? []
      if (y === undefined) return []
      const stat = statSync(path.join(folder, name), { throwIfNoEntry: false })
      return stat ? [{ name, at: new Date(`${y}-${mo}-${d}T${h}:${mi}:${s}Z`), bytes: stat.size }] : []
    })
    .toSorted((one, other) => other.at.getTime() - one.at.getTime())
}

/** Its own, for nobody else to read; what a crash left half-written goes. */
function prepare(folder: string): void {
  try {
    const isNew = mkdirSync(folder, { recursive: true, mode: 0o700 })
    if (isNew !== undefined) chmodSync(folder, 0o700)
    for (const name of readdirSync(folder).filter((one) => /^epigraph-.*\.unfinished$/.test(one))) {
      const draft = path.join(folder, name)
      if (Date.now() - (statSync(draft, { throwIfNoEntry: false })?.mtimeMs ?? 0) > leftBehindMs) rmSync(draft, { force: true })
    }
  } catch (fault) {
    throw new Invalid(folderSentence(folder, fault).replaceAll('DATA_DIR', 'BACKUP_DIR'), {})
  }
}
