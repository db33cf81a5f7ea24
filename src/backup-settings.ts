import path from 'node:path'
import { openBackups } from '#platform/backup/backup-folder'
import { isEncrypted } from '#platform/backup/backup-file'
import type { DrillSettings } from '#platform/backup/drill'
import type { BackupKeys, BackupLock } from '#platform/backup/encryption'
import { readIdentities } from '#platform/backup/identity-file'
import type { Database } from '#platform/db'
import type { Files } from '#platform/files'
import type { Backups } from '#platform/ground'
import { askForPassphrase } from './ask-for-passphrase.ts'
import type { Env } from './env.ts'
import { release } from './release.ts'

/** Backups of this site, in `folder` or where they are set up to be; undefined where that is nowhere: a PostgreSQL server may have its own. */
export function backupsIn(
  env: Env,
  dataDir: string,
  database: Database,
  files: Files,
  { folder = folderOf(env, dataDir), drill }: { folder?: string | undefined; drill?: DrillSettings | undefined } = {},
): Backups | undefined {
  if (folder === undefined) return undefined
  const keep = { daily: env.BACKUP_KEEP_DAILY, weekly: env.BACKUP_KEEP_WEEKLY, monthly: env.BACKUP_KEEP_MONTHLY }
  return openBackups(database, { folder, keep, release, files, lock: lockOf(env), drill })
}

function lockOf({ BACKUP_PASSPHRASE: passphrase, BACKUP_RECIPIENT: recipients }: Env): BackupLock | undefined {
  if (passphrase !== undefined) return { passphrase }
  return recipients.length > 0 ? { recipients } : undefined
}

/** What opens a backup that is restored: what the settings say, and where it takes more, what somebody types. @throws Invalid where the file of keys holds none */
export async function keysFor(env: Env, file: string): Promise<BackupKeys> {
  if (!isEncrypted(file)) return {}
  const identities = env.BACKUP_IDENTITY_FILE === undefined ? [] : readIdentities(env.BACKUP_IDENTITY_FILE)
  if (env.BACKUP_PASSPHRASE !== undefined || identities.length > 0 || !process.stdin.isTTY)
    return { passphrase: env.BACKUP_PASSPHRASE, identities }
  return { passphrase: await askForPassphrase() }
}

function folderOf({ BACKUP_DIR, DATABASE_URL }: Env, dataDir: string): string | undefined {
  if (BACKUP_DIR === 'off') return undefined
  if (BACKUP_DIR) return path.resolve(BACKUP_DIR)
  return DATABASE_URL ? undefined : path.join(dataDir, 'backups')
}
