import { resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { systemActor } from '#access'
import { serveControl, type ControlHandler } from '#platform/control'
import { openDatabase, type Database } from '#platform/db'
import type { Ground } from '#platform/ground'
import { createLog } from '#platform/log'
import { migrate, migratedCheck } from '#platform/migrate'
import { pictureEngine } from '#images'
import { keepSecret } from '#platform/secret'
import { tryAgain } from '#platform/try-again'
import { loadCollection } from '#quotes'
import { createViewBuffer } from './app/api/record-reading.ts'
import { beginJobs } from './app/jobs.ts'
import type { Site } from './app/site.ts'
import { commandVerbs } from './command-verbs.ts'
import type { Env } from './env.ts'

export type Paths = { migrationsFolder: string; collectionFolder: string; pgliteWorker?: URL }

/** Everything that lives as long as the process: database, log, clock, secrets. It says on the way how far it is. */
export type House = Awaited<ReturnType<typeof startHouse>>

/** @throws CannotStart with one sentence for the person who starts the site. */
export async function startHouse(env: Env, paths: Paths, say: (sentence: string) => void) {
  const log = createLog(env.LOG_LEVEL)
  const dataDir = resolve(env.DATA_DIR)
  const deriveKey = keepSecret(dataDir, env.SECRET)

  say(env.DATABASE_URL ? 'Connecting to PostgreSQL …' : `Opening the embedded database in ${env.DATA_DIR} …`)
  const database = await openDatabase({ databaseUrl: env.DATABASE_URL, dataDir, log, pgliteWorker: paths.pgliteWorker })
  const ground: Ground = { db: database.db, clock: { now: () => new Date() }, log }
  let isMigrated: () => Promise<boolean>
  try {
    await prepareData(database, ground, paths, say)
    isMigrated = await migratedCheck(database, paths.migrationsFolder)
    await pictureEngine()
  } catch (fault) {
    await database.close()
    throw fault
  }

  const site: Site = { origin: env.BASE_URL ?? `http://localhost:${env.PORT}`, timeZone: env.TZ_SITE }
  const views = createViewBuffer(ground, deriveKey('visitors'))
  let stopping = false
  let endWork = async () => {}
  return {
    database,
    ground,
    deriveKey,
    forApp: {
      ground,
      views,
      baseUrl: env.BASE_URL,
      trustedProxies: env.TRUSTED_PROXIES,
      site,
      isReady: async () => !stopping && (await database.ready()) && (await isMigrated()),
    },
    /** With PORT=0 only who listens knows where; links that name the site are made from now on. */
    listensAt: (address: string) => void (env.BASE_URL || (site.origin = address)),
    /** What goes on beside the pages: command lines and jobs. For when the site listens; no page waits for it. */
    beginWork: () => void (endWork = beginWork(database, ground, dataDir, paths, env)),
    /** From now on `/readyz` says no, so that a proxy sends nobody new. */
    announceStop: () => void (stopping = true),
    /** After the last request: work beside the pages ends, what waits is written, then the database is closed. */
    close: async () => {
      await endWork()
      await views.stop().catch((err: unknown) => log.error({ err }, 'the last readings were not counted'))
      await database.close()
    },
  }
}

async function prepareData(database: Database, ground: Ground, paths: Paths, say: (sentence: string) => void) {
  const applied = await migrate(database, paths.migrationsFolder)
  if (applied.length > 0) say(`The schema is up to date (${applied.length} steps).`)
  const loaded = await loadCollection({ ...ground, actor: systemActor }, paths.collectionFolder, say)
  if (loaded > 0) say(`The starter collection is in: ${loaded} quotes.`)
}

/** Making the tables of the queue keeps the embedded database busy for a second: the first visitor comes first. */
const jobsAfterMs = 3_000

/** What does not begin or end is logged, and jobs are begun again; the pages go on without. @returns a function that ends it, within seconds */
function beginWork(
  database: Database,
  ground: Ground,
  dataDir: string,
  { migrationsFolder }: Paths,
  { TZ_SITE }: Env,
): () => Promise<void> {
  const stopped = new AbortController()
  const site = { database, migrationsFolder, signal: stopped.signal }
  const verbs = Object.entries(commandVerbs).map(([name, verb]): [string, ControlHandler] => [
    name,
    (input, say) => verb(site, input, say),
  ])
  const logged = (what: string) => (err: unknown) => ground.log.error({ err }, what)
  const control = serveControl(dataDir, { ping: async () => 'pong', ...Object.fromEntries(verbs) }).catch(
    logged('command lines cannot reach this process'),
  )
  const jobs = sleep(jobsAfterMs, undefined, { signal: stopped.signal })
    .then(() =>
      tryAgain('no jobs are done', () => beginJobs(database, ground, TZ_SITE), { log: ground.log, signal: stopped.signal }),
    )
    .catch((err: unknown) => (stopped.signal.aborted ? undefined : logged('no jobs are done')(err)))
  return async () => {
    stopped.abort()
    await control.then((end) => end?.()).catch(logged('the socket for command lines did not close'))
    await jobs.then((begun) => begun?.stop()).catch(logged('the jobs did not stop in order'))
  }
}
