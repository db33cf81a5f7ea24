import { fork } from 'node:child_process'
import { chmodSync, mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { Conflict, Unavailable } from '../errors.ts'
import type { DrilledRestore } from '../ground.ts'
import type { BackupKeys } from './encryption.ts'
import { ownCommand } from '../own-command.ts'

export type DrillSettings = {
  /** A folder that is only there while a drill goes on. */
  scratch: string
  /** The script of the process that restores: src/backups/driller.ts. */
  script: string
  migrationsFolder: string
  /** What has to be free of the machine's memory. */
  neededMb?: number
}

/** The order for the other process; `DrillAnswer` is its answer. */
export type DrillOrder = { file: string; keys: BackupKeys; folder: string; migrationsFolder: string }
export type DrillAnswer = { restored: { rows: number; files: number } } | { fault: string; isForeseen: boolean }

/** A restore into the embedded database takes 620 MB for 27,000 rows, and the site goes on beside it. */
const neededMb = 750

/**
 * Restores a backup into a new embedded database in a folder of its own, as `npm run restore` would: rows and pictures are counted and their sums compared. A process of its own does it, so that readers
 * do not wait, and the folder is removed. `chosen` says which backup, and may make it in that folder.
 * @throws Invalid, Conflict or Unavailable with the sentence for admins
 */
export async function drillBackup(
  chosen: (scratch: string) => Promise<{ name: string; file: string; keys: BackupKeys }>,
  { scratch, ...settings }: DrillSettings,
  signal?: AbortSignal,
): Promise<DrilledRestore> {
  // What a drill left that was cut off by a crash goes, whether or not this one can begin.
  rmSync(scratch, { recursive: true, force: true })
  requireMemory(settings.neededMb ?? neededMb)
  mkdirSync(scratch, { recursive: true, mode: 0o700 })
  chmodSync(scratch, 0o700)
  try {
    const { name, file, keys } = await chosen(scratch)
    const folder = path.join(scratch, 'site')
    const restored = await restoreElsewhere(
      { file, keys, folder, migrationsFolder: settings.migrationsFolder },
      settings.script,
      signal,
    )
    return { name, ...restored }
  } finally {
    rmSync(scratch, { recursive: true, force: true })
  }
}

function requireMemory(megabytes: number): void {
  const free = Math.round(process.availableMemory() / 1_000_000)
  if (free < megabytes)
    throw new Unavailable(
      `A restore drill needs ${megabytes} MB of free memory, and this machine has ${free} MB. Add memory or swap, or try a restore on another machine: ${ownCommand('restore', 'FILE')}`,
    )
}

function restoreElsewhere(order: DrillOrder, script: string, signal?: AbortSignal): Promise<{ rows: number; files: number }> {
  return new Promise((resolve, reject) => {
    // That process gets nothing of our settings, only what its order says.
    const execArgv = process.execArgv.filter((flag) => !flag.startsWith('--env-file'))
    const child = fork(script, [], { execArgv, env: {}, stdio: 'ignore', ...(signal ? { signal } : {}) })
    let answer: DrillAnswer | undefined
    child.once('message', (said) => {
      // safe: both ends are ours
      answer = said as DrillAnswer
    })
    child.once('error', (fault) =>
      reject(signal?.aborted ? new Unavailable('Epigraph was stopped before the drill was done.') : fault),
    )
    child.once('close', (code, killed) => {
      if (answer && 'restored' in answer) resolve(answer.restored)
      else if (answer) reject(answer.isForeseen ? new Conflict(answer.fault) : new Error(answer.fault))
      else if (killed === 'SIGKILL')
        reject(
          new Unavailable(
            'The restore drill was killed: the machine ran out of memory. Add memory or swap, or try a restore on another machine.',
          ),
        )
      else reject(new Error(`The restore drill ended with ${code ?? killed} and no message.`))
    })
    child.send(order)
  })
}
