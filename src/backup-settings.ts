import { existsSync } from 'node:fs'
import path from 'node:path'
import about from '../package.json' with { type: 'json' }
import { openBackups } from '#platform/backup/backup-folder'
import type { DrillSettings } from '#platform/backup/drill'
import type { BackupLock } from '#platform/backup/encryption'
import type { Database } from '#platform/db'
import type { Files } from '#platform/files'
import type { Backups } from '#platform/ground'
import { keepSecret } from '#platform/secret'
import type { Env } from './env.ts'

/** Backups of this site, in `folder` or where they are set up to be; undefined where that is nowhere: a PostgreSQL server may have its own. */
export function backupsIn(
  env: Env,
  dataDir: string,
  database: Database,
  files: Files,
  { folder = folderOfBackups(env, dataDir), drill }: { folder?: string | undefined; drill?: DrillSettings | undefined } = {},
): Backups | undefined {
  if (folder === undefined) return undefined
  const keep = { daily: env.BACKUP_KEEP_DAILY, weekly: env.BACKUP_KEEP_WEEKLY, monthly: env.BACKUP_KEEP_MONTHLY }
  return openBackups(database, {
    folder,
    keep,
    release: about.version,
    secret: fingerprintOf(env, dataDir),
    files,
    lock: lockOf(env),
    drill,
  })
}

/** A process that makes a backup makes no secret. */
function fingerprintOf({ SECRET }: Env, dataDir: string): string | undefined {
  if (SECRET === undefined && !existsSync(path.join(dataDir, 'secret'))) return undefined
  return keepSecret(dataDir, SECRET)('fingerprint')
}

function lockOf({ BACKUP_PASSPHRASE: passphrase, BACKUP_RECIPIENT: recipients }: Env): BackupLock | undefined {
  if (passphrase !== undefined) return { passphrase }
  return recipients.length > 0 ? { recipients } : undefined
}

/** Undefined where no backups are made automatically. */
export function folderOfBackups({ BACKUP_DIR, DATABASE_URL }: Env, dataDir: string): string | undefined {
  if (BACKUP_DIR === 'off') return undefined
  if (BACKUP_DIR) return path.resolve(BACKUP_DIR)
  return DATABASE_URL ? undefined : path.join(dataDir, 'backups')
}
