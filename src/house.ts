import { resolve } from 'node:path'
import { systemActor } from '#access'
import { openDatabase, type Database } from '#platform/db'
import type { Ground } from '#platform/ground'
import { createLog } from '#platform/log'
import { isMigrated, migrate } from '#platform/migrate'
import { pictureEngine } from '#platform/renderer'
import { keepSecret } from '#platform/secret'
import { loadCollection } from '#quotes'
import { createViewBuffer } from './app/api/record-reading.ts'
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
  try {
    await prepareData(database, ground, paths, say)
    await pictureEngine()
  } catch (fault) {
    await database.close()
    throw fault
  }

  const views = createViewBuffer(ground, deriveKey('visitors'))
  let stopping = false
  return {
    database,
    ground,
    deriveKey,
    forApp: {
      ground,
      views,
      baseUrl: env.BASE_URL,
      trustedProxies: env.TRUSTED_PROXIES,
      site: { origin: env.BASE_URL ?? `http://localhost:${env.PORT}`, timeZone: env.TZ_SITE },
      isReady: async () => !stopping && (await database.ready()) && (await isMigrated(database, paths.migrationsFolder)),
    },
    /** From now on `/readyz` says no, so that a proxy sends nobody new. */
    announceStop: () => void (stopping = true),
    /** After the last request: what waits is written, then the database is closed. */
    close: async () => {
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
