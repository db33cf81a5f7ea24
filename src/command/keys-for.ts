import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { Invalid } from '#platform/errors'
import { isEncrypted } from '#platform/backup/backup-file'
import type { BackupKeys } from '#platform/backup/encryption'
import { readIdentities } from '#platform/backup/identity-file'
import type { Env } from '../env.ts'

/** What opens a backup that is restored: what the settings say, and where it takes more, what somebody types. @throws Invalid where the file of keys holds none */
export async function keysFor(env: Env, file: string): Promise<BackupKeys> {
  if (!isEncrypted(file)) return {}
  const identities = env.BACKUP_IDENTITY_FILE === undefined ? [] : readIdentities(env.BACKUP_IDENTITY_FILE)
  if (env.BACKUP_PASSPHRASE !== undefined || identities.length > 0 || !process.stdin.isTTY)
    return { passphrase: env.BACKUP_PASSPHRASE, identities }
  return { passphrase: await askForPassphrase() }
}

/** Asks at the terminal, which does not show what is typed. @throws Invalid where the question is left unanswered */
async function askForPassphrase(): Promise<string> {
  process.stdout.write('Passphrase of the backup: ')
  const nowhere = new Writable({ write: (_text, _encoding, done) => done() })
  const lines = createInterface({ input: process.stdin, output: nowhere, terminal: true })
  const left = new AbortController()
  lines.once('close', () => left.abort())
  try {
    return await lines.question('', { signal: left.signal })
  } catch {
    throw new Invalid('Nothing was restored.')
  } finally {
    lines.close()
    process.stdout.write('\n')
  }
}
