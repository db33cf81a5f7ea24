import { fileURLToPath } from 'node:url'
import { systemActor, type Ctx } from '#access'
import type { Database } from '#platform/db'
import { Conflict, Unavailable } from '#platform/errors'
import type { MailSender } from '#platform/ground'
import { migratedCheck } from '#platform/database/migrate'
import { openFiles } from '#platform/files/open-files'
import { openWeb } from '#platform/web/open-web'
import { keepSecret } from '#platform/secret'
import { openSiteJobs } from '../app/jobs.ts'
import { backupsIn } from '../backup-settings.ts'
import type { Env } from '../env.ts'
import { filesSettings } from '../files-settings.ts'
import { upgrade } from '../upgrade.ts'
import { ownCommand } from '#platform/own-command'

export const migrationsFolder = fileURLToPath(new URL('../../db/migrations', import.meta.url))

/**
 * What verbs of features stand on in a command line that has the database for itself. Jobs that they send, mails among them, wait for the site
 * to start.
 */
export function standAlone(env: Env, dataDir: string, database: Database) {
  let jobs: Awaited<ReturnType<typeof openSiteJobs>> | undefined
  const files = () => openFiles(filesSettings(env, dataDir))
  const place = { origin: env.BASE_URL ?? `http://localhost:${env.PORT}`, timeZone: env.TZ_SITE }
  return {
    files,
    backups: async (folder?: string) => backupsIn(env, dataDir, database, await files(), { folder }),
    async ctx(): Promise<Ctx> {
      const isMigrated = await migratedCheck(database, migrationsFolder)
      if (!(await isMigrated()))
        throw new Conflict(`The database is from another release. Update it first: ${ownCommand('migrate')}`)
      jobs = await openSiteJobs(database, place)
      return {
        db: database.db,
        clock: { now: () => new Date() },
        log: database.log,
        jobs,
        deriveKey: keepSecret(dataDir, env.SECRET),
        mail,
        files: await files(),
        web: openWeb({ allowedHosts: env.OUTGOING_ALLOWED_HOSTS }),
        actor: systemActor,
      }
    },
    origin: () => place.origin,
    upgrade: (say: (sentence: string) => void) => upgrade(database, migrationsFolder, { env, dataDir, files, say }),
    close: async () => await jobs?.stop(),
  }
}

const mail: MailSender = {
  leaves: false,
  outbox: { list: async () => [], read: async () => undefined },
  send: async () => Promise.reject(new Unavailable('Commands don’t send email.')),
  prepare: () => Promise.reject(new Error('Commands don’t send email.')),
}
