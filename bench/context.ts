import pino from 'pino'
import { type Ctx, systemActor } from '#access'
import { deriveKey } from '#test/derive-key'
import { filesInMemory } from '#test/files-in-memory'
import { noMail } from '#test/no-mail'
import { noWeb } from '#test/no-web'

/** What the features need to run on a database: by the site itself, without mail, web or jobs, unless `given` says otherwise. */
export const contextOn = (db: Ctx['db'], given: Partial<Ctx> = {}): Ctx => ({
  db,
  log: pino({ level: 'silent' }),
  clock: { now: () => new Date() },
  actor: systemActor,
  jobs: { send: () => Promise.resolve(undefined) },
  deriveKey,
  mail: noMail,
  files: filesInMemory(),
  web: noWeb,
  ...given,
})
