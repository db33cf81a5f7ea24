import path from 'node:path'
import { CannotStart, type Database } from '#platform/db'
import { migrate } from '#platform/database/migrate'
import type { Files } from '#platform/files'
import type { Backups } from '#platform/ground'
import { backupsIn } from './backup-settings.ts'
import type { Env } from './env.ts'

type Upgrading = {
  env: Env
  dataDir: string
  files: () => Promise<Files>
  say: (sentence: string) => void
}

/**
 * Brings the schema to what this build needs. A database that is in use is backed up first, so that the release before can be restored.
 * @returns the names of the migrations that were applied
 * @throws CannotStart where the backup can't be made: then nothing was changed
 */
export async function upgrade(database: Database, migrationsFolder: string, upgrading: Upgrading): Promise<string[]> {
  return await migrate(database, migrationsFolder, (steps) => backUp(database, steps, upgrading))
}

async function backUp(database: Database, steps: string[], { env, dataDir, files, say }: Upgrading): Promise<void> {
  if (!env.BACKUP_BEFORE_UPGRADE || env.BACKUP_DIR === 'off') return
  // A server may have backups of its own, but none of this moment.
  const folder = env.BACKUP_DIR ?? path.join(dataDir, 'backups')
  say(`This release changes the database (${steps.length === 1 ? 'one step' : `${steps.length} steps`}). Backing it up first …`)
  try {
    const backups = backupsIn(env, dataDir, database, await files(), { folder: path.resolve(folder) })
    if (!backups) throw new Error('No backups are set up.')
    const { name } = await backups.make({ at: new Date() })
    rotate(backups, name, say)
    say(`The backup is ${path.join(backups.folder, name)}. To go back, restore it with the release before.`)
  } catch (fault) {
    const why = (fault instanceof Error ? fault.message : String(fault)).replace(/\.?$/, '.')
    throw new CannotStart(
      `The database was not changed, because the backup before it could not be made: ${why} Free some space, or set BACKUP_DIR to a folder on another disk. To go on without a backup, set BACKUP_BEFORE_UPGRADE=no.`,
      { cause: fault },
    )
  }
}

/** Nothing else lets them go where a PostgreSQL server has backups of its own. */
function rotate(backups: Backups, made: string, say: (sentence: string) => void): void {
  try {
    backups.rotate([made])
  } catch (fault) {
    say(`Older backups in ${backups.folder} could not be deleted: ${fault instanceof Error ? fault.message : String(fault)}`)
  }
}
