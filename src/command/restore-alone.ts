import path from 'node:path'
import { holdRestoredBulkJobs } from '#bulk-jobs'
import { holdRestoredFediverse } from '#fediverse'
import { holdRestoredPosting } from '#posting'
import { holdRestored } from '#newsletter'
import { checkBackupFile } from '#platform/backup/backup-file'
import { findUse } from '#platform/backup/restore'
import { restoreFromFile } from '#platform/backup/restore-file'
import { giveUpRestore, isUntouchedRestore } from '#platform/backup/restore-mark'
import type { Database } from '#platform/db'
import type { Backups } from '#platform/ground'
import { ownCommand } from '#platform/own-command'
import { holdRestoredWebhooks } from '#webhooks'
import { keysFor } from './keys-for.ts'
import type { Env } from '../env.ts'
import { say } from './say.ts'
import { migrationsFolder, standAlone } from './stand-alone.ts'
import { withDatabase } from './with-database.ts'

/** Reads a backup into the database; without a file, gives up a restore that was cut off. No site may run there. */
export async function restoreAlone(env: Env, dataDir: string, file: string | undefined, replace: boolean): Promise<string> {
  if (file) return await restoreFile(env, dataDir, file, replace)
  await withDatabase(env, dataDir, giveUpRestore)
  return `The restore was abandoned, and the site is as it was before. Start it: ${ownCommand('start')}`
}

async function restoreFile(env: Env, dataDir: string, file: string, replace: boolean): Promise<string> {
  say(`Checking ${file} …`)
  // Before anything is opened or made.
  const keys = await keysFor(env, file)
  const { secret } = await checkBackupFile(file, keys)
  const { rows, tables, files } = await withDatabase(env, dataDir, async (database) => {
    const alone = standAlone(env, dataDir, database)
    const finish = async () => {
      const ctx = await alone.ctx()
      if (secret !== undefined && secret !== ctx.deriveKey('fingerprint')) say(aboutSecret)
      const held = await holdRestored(ctx, env.TZ_SITE)
      if (held > 0) say('A newsletter may have been sent since the backup. Check it in the desk.')
      if ((await holdRestoredBulkJobs(ctx)) > 0)
        say('Bulk changes that were running have been stopped. Continue them in the desk.')
      const off = await holdRestoredWebhooks(ctx)
      if (off > 0) say('Webhooks are off, so that a copy of the site tells nobody. Turn them on in the desk.')
      if (await holdRestoredFediverse(ctx))
        say('The fediverse is off, so that a copy of the site writes to no followers. Turn it on in the desk.')
      if ((await holdRestoredPosting(ctx)) > 0)
        say('Social accounts are off, so that a copy of the site posts nothing. Turn them on in the desk.')
    }
    try {
      const own = await alone.backups()
      const made = replace ? await keepWhatGoes(database, own ?? (await alone.backups(path.dirname(file)))) : undefined
      const how = { migrationsFolder, files: await alone.files(), keys, replace, say, finish }
      const restored = await restoreFromFile(database, file, how)
      // Not before: the file may be an old one. Nor in a folder that somebody named: what else is there may be of another site.
      if (made !== undefined) own?.rotate([made, path.basename(file)])
      return restored
    } finally {
      await alone.close()
    }
  })
  return `Restored ${rows.toLocaleString('en')} rows of ${tables} tables and ${files.toLocaleString('en')} files, all verified. Everyone has to sign in again. Start the site: ${ownCommand('start')}`
}

const aboutSecret =
  'This backup was made with another secret. Before you start the site, bring the SECRET of the site that made it, or its DATA_DIR/secret. Without it, authenticator apps, webhooks and links in sent emails don’t work, and erased addresses are no longer recognised.'

/** Anyone who named the wrong file, or the wrong database, has a way back. */
async function keepWhatGoes(database: Database, backups: Backups | undefined): Promise<string | undefined> {
  const use = await findUse(database.db)
  // After a restore that was cut off at its end there are the rows of a file, and nobody has touched them.
  if (!use || !backups || (await isUntouchedRestore(database.db))) return undefined
  say(`Backing up the current site (${use}) …`)
  const { name } = await backups.make({ at: new Date() })
  say(`It is in ${path.join(backups.folder, name)}.`)
  return name
}
