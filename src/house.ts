import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { Logger } from 'pino'
import { systemActor } from '#access'
import { serveControl, type ControlHandler } from '#platform/control'
import { openDatabase, type Database } from '#platform/db'
import type { Ground } from '#platform/ground'
import { hostOf } from '#platform/web/allowed-hosts'
import { openFiles } from '#platform/files/open-files'
import { openWeb } from '#platform/web/open-web'
import { createLog } from '#platform/log'
import { readMailbox } from '#platform/mail-address'
import { openMailer } from '#platform/mail/mailer'
import { migratedCheck } from '#platform/database/migrate'
import { pictureEngine } from '#images'
import { removeUnpacked } from '#moving'
import { requireRestored } from '#platform/backup/restore-mark'
import { keepSecret } from '#platform/secret'
import { refuseOtherSecret, requireSharedSecret } from '#platform/shared-secret'
import { createWatch, type Watch } from '#platform/watch'
import { tryAgain } from '#platform/try-again'
import { writeCheck } from '#platform/write-check'
import { createViewBuffer } from './app/visits/record-reading.ts'
import { proxyAdvice } from './app/http/unnamed-proxy.ts'
import { openSiteJobs } from './app/jobs.ts'
import { wakeWebhooks } from './app/wake-webhooks.ts'
import type { Traces } from './app/http/traces.ts'
import { mailSender } from './app/mails/mail-sender.ts'
import type { SitePlace } from './app/site/site.ts'
import { commandVerbs } from './command/command-verbs.ts'
import { backupsIn } from './backup-settings.ts'
import type { Env } from './env.ts'
import { filesSettings } from './files-settings.ts'
import { embeddedLine } from './embedded-line.ts'
import { healthOf } from './health-of.ts'
import { aiService, bounceBox, mailSettings, signInHeader, signInProviders } from './services.ts'
import { upgrade } from './upgrade.ts'
import { version } from './version.ts'
import { ensureFirstAdmin, sayFirstAdmin } from './first-admin.ts'
import type { Beginning } from './beginning.ts'
import { firstDatabaseIn } from './first-database.ts'
import { settleCollection } from './settle-collection.ts'

/** Folders of the project; in `firstDatabases` the build has put what a new embedded database begins with. */
export type Paths = Beginning & { firstDatabases: string }

/** What is React comes from the code that starts the house: Node cannot read it from the sources. */
export type Loaders = { loadMails: () => Promise<typeof import('./app/mails/compose-mail.tsx')> }

/** Everything that lives as long as the process: database, log, clock, secrets. */
export type House = Awaited<ReturnType<typeof startHouse>>

/** Says on the way how far it has come. @throws CannotStart with one sentence for the person who starts the site. */
export async function startHouse(env: Env, paths: Paths, { loadMails }: Loaders, say: (sentence: string) => void) {
  const log = createLog(env.LOG_LEVEL)
  const dataDir = resolve(env.DATA_DIR)
  const deriveKey = keepSecret(dataDir, env.SECRET)
  const site: SitePlace = { origin: env.BASE_URL ?? `http://localhost:${env.PORT}`, timeZone: env.TZ_SITE }
  const watch = env.METRICS_TOKEN === undefined && env.OTEL_EXPORTER_OTLP_ENDPOINT === undefined ? undefined : createWatch()
  const traces = watch && (await tracesOf(env, log, watch))
  const mailer = openMailer({ ...mailSettings(env, dataDir), watch })
  const from = env.MAIL_FROM === undefined ? undefined : readMailbox(env.MAIL_FROM)
  const mail = mailSender({ mailer, site, pictureKey: deriveKey('pictures'), from, loadMails })
  const files = await openFiles(filesSettings(env, dataDir))
  // The operator named it, as those beside it.
  const photoHost = { host: hostOf(new URL(env.PEXELS_URL)), port: undefined }
  const textHosts = env.TEXTS_URL === undefined ? [] : [{ host: hostOf(new URL(env.TEXTS_URL)), port: undefined }]
  const web = openWeb({ allowedHosts: [...env.OUTGOING_ALLOWED_HOSTS, photoHost, ...textHosts] })

  say(env.DATABASE_URL ? 'Connecting to PostgreSQL …' : `Opening the embedded database in ${env.DATA_DIR} …`)
  const copyOf = () => {
    const first = firstDatabaseIn(paths.firstDatabases, paths)
    if (!existsSync(first)) return undefined
    say('It is new, and begins with the starter collection.')
    return first
  }
  const database = await openDatabase({ databaseUrl: env.DATABASE_URL, dataDir, log, copyOf, watch })
  const { ground, jobs, isMigrated } = await prepare(
    database,
    { deriveKey, mail, files, web, watch },
    env,
    paths,
    site,
    say,
  ).catch(async (fault: unknown) => {
    await database.close()
    throw fault
  })

  if (!mailer.leaves) say(noMailServer(env))
  const advice = proxyAdvice(env)
  if (advice !== null) say(advice)
  say(ground.backups ? `Backups go to ${ground.backups.folder}, one each night.` : noBackups(env))
  // A store that is away is reported now, not when the first picture is missing.
  files.list('public/').catch((fault: unknown) => say(fault instanceof Error ? fault.message : String(fault)))
  const views = createViewBuffer(ground, deriveKey('visitors'), undefined, site.timeZone)
  let stopping = false
  let endWork: () => Promise<unknown> = () => jobs.stop()
  return {
    database,
    ground,
    deriveKey,
    forApp: {
      ground,
      views,
      faceKey: deriveKey('faces'),
      metricsToken: env.METRICS_TOKEN,
      connections: () => database.connections(),
      databaseReady: () => database.ready(),
      traces,
      accessLog: env.ACCESS_LOG,
      baseUrl: env.BASE_URL,
      trustedProxies: env.TRUSTED_PROXIES,
      pagesOnDisk: pagesOnDisk(env, dataDir, deriveKey, site),
      readLimits: { api: env.API_LIMIT, reads: env.READ_LIMIT },
      site,
      cannotWrite: writeCheck(dataDir),
      isReady: async () => !stopping && (await database.ready()) && (await isMigrated()),
    },
    /** With PORT=0 only who listens knows where; links that name the site are made from now on. */
    listensAt: (address: string) => void (env.BASE_URL || (site.origin = address)),
    /** What goes on beside the pages: command lines and jobs. For when the site listens; no page waits for it. */
    beginWork: () => void (endWork = beginWork({ database, ground, jobs, dataDir, paths, site, env })),
    /** While there is no admin, how to become one. For when the site listens: the link has to lead there. */
    sayHowToBegin: () => sayFirstAdmin({ ...ground, actor: systemActor }, site.origin, say),
    /** From now on `/readyz` says no, so that a proxy sends nobody new. */
    announceStop: () => void (stopping = true),
    /** After the last request: work beside the pages ends, what waits is written, then the database is closed. */
    close: async () => {
      await endWork()
      mailer.close()
      await views.stop().catch((err: unknown) => log.error({ err }, 'the last readings were not counted'))
      await database.close()
      await traces?.close().catch((err: unknown) => log.warn({ err }, 'the last traces were not sent'))
    },
  }
}

/** Loaded where it is asked for: most sites send none. */
async function tracesOf(env: Env, log: Logger, watch: Watch): Promise<Traces | undefined> {
  const endpoint = env.OTEL_EXPORTER_OTLP_ENDPOINT
  if (endpoint === undefined) return undefined
  const { openTraces } = await import('./app/http/traces.ts')
  const { OTEL_EXPORTER_OTLP_PROTOCOL: protocol, OTEL_EXPORTER_OTLP_HEADERS: headers } = env
  return await openTraces({ endpoint, protocol, headers, version, log, watch })
}

/** The schema, the queues for jobs, the collection, the picture engine: all that has to stand before anybody is answered. */
async function prepare(
  database: Database,
  given: Pick<Ground, 'deriveKey' | 'mail' | 'files' | 'web' | 'watch'>,
  env: Env,
  paths: Paths,
  site: SitePlace,
  say: (sentence: string) => void,
) {
  await requireRestored(database)
  await refuseOtherSecret(database, given.deriveKey)
  const upgrading = { env, dataDir: resolve(env.DATA_DIR), files: async () => given.files, say }
  const applied = await upgrade(database, paths.migrationsFolder, upgrading)
  if (applied.length > 0) say(`The schema is up to date (${applied.length} steps).`)
  await requireSharedSecret(database, given.deriveKey)
  const jobs = await openSiteJobs(database, site)
  const pexels = env.PEXELS_API_KEY ? { key: env.PEXELS_API_KEY, address: env.PEXELS_URL } : undefined
  const dataDir = resolve(env.DATA_DIR)
  removeUnpacked(join(dataDir, 'moving-in'), (err) => database.log.warn({ err }, 'what a killed move unpacked was not removed'))
  const driller = new URL(import.meta.url.endsWith('.ts') ? './backups/driller.ts' : './driller.js', import.meta.url)
  const drill = {
    scratch: join(dataDir, 'restore-drill'),
    script: fileURLToPath(driller),
    migrationsFolder: paths.migrationsFolder,
  }
  const ground: Ground = {
    db: database.db,
    clock: { now: () => new Date() },
    log: database.log,
    jobs,
    jobBook: jobs.book,
    backups: backupsIn(env, dataDir, database, given.files, { drill }),
    pexels,
    textsUrl: env.TEXTS_URL,
    ai: aiService(env),
    signInProviders: signInProviders(env),
    signInHeader: signInHeader(env),
    health: healthOf({
      env,
      dataDir,
      embedded: () => embeddedLine(database),
      healthKey: given.deriveKey('health'),
    }),
    bounces: bounceBox(env),
    ...given,
  }
  // No page is served yet, so statements may take long on a small or busy machine.
  await database.patiently(longestLoadMs, () => settleCollection({ ...ground, actor: systemActor }, paths, say))
  await ensureFirstAdmin({ ...ground, actor: systemActor }, env, say)
  const isMigrated = await migratedCheck(database, paths.migrationsFolder)
  await pictureEngine()
  return { ground, jobs, isMigrated }
}

/** Everything that is in the pages of two processes alike but is not in the database: who shares it may share pages. */
function pagesOnDisk(env: Env, dataDir: string, deriveKey: Ground['deriveKey'], site: SitePlace) {
  if (env.PAGES_ON_DISK === 0) return undefined
  // A build's own file names the parts that it loads by what is in them, and these name others. Packages that aren't built in are in the mark beside it.
  const main = fileURLToPath(import.meta.url)
  const build = createHash('sha256').update(readFileSync(main))
  const mark = join(dirname(dirname(main)), '.built')
  if (existsSync(mark)) build.update(readFileSync(mark))
  return {
    folder: join(dataDir, 'pages'),
    maxBytes: env.PAGES_ON_DISK * 1_000_000,
    name: () =>
      build
        .copy()
        .update(JSON.stringify([version, site, deriveKey('pages'), env.BASE_URL]))
        .digest('hex')
        .slice(0, 16),
  }
}

function noMailServer({ DATA_DIR }: Env): string {
  return `Mail is not set up: mails go to ${join(DATA_DIR, 'outbox')}, and addresses are unconfirmed. SMTP_URL sets it up (see .env.example).`
}

function noBackups({ BACKUP_DIR }: Env): string {
  return BACKUP_DIR === 'off'
    ? 'No backups are made: BACKUP_DIR is off.'
    : 'No backups are made: your PostgreSQL may have its own. BACKUP_DIR sets them up (see .env.example).'
}

type SiteJobs = Awaited<ReturnType<typeof openSiteJobs>>
type Working = { database: Database; ground: Ground; jobs: SiteJobs; dataDir: string; paths: Paths; site: SitePlace; env: Env }

/** Beginning with the jobs keeps the embedded database busy, and the first visitor comes first. */
const jobsAfterMs = 3_000
/** The time limit for a statement of the first load; steps of the schema have the same. */
const longestLoadMs = 60 * 60_000

/** Whatever fails to begin or to end is logged, jobs are tried again, and the pages go on without. @returns a function that ends it, within seconds */
function beginWork({ database, ground, jobs, dataDir, paths, site, env }: Working): () => Promise<void> {
  const stopped = new AbortController()
  const ctx = { ...ground, actor: systemActor }
  const running = {
    database,
    dataDir,
    signal: stopped.signal,
    backups: async (folder?: string) => backupsIn(env, dataDir, database, ground.files, { folder }),
    ctx: async () => ctx,
    origin: () => site.origin,
    upgrade: (tell: (sentence: string) => void) =>
      upgrade(database, paths.migrationsFolder, { env, dataDir, files: async () => ground.files, say: tell }),
  }
  const verbs = Object.entries(commandVerbs).map(([name, verb]): [string, ControlHandler] => [
    name,
    (input, say) => verb(running, input, say),
  ])
  const logged = (what: string) => (err: unknown) => ground.log.error({ err }, what)
  const control = serveControl(dataDir, { ping: async () => 'pong', ...Object.fromEntries(verbs) }).catch(
    logged('command lines cannot reach this process'),
  )
  const working = sleep(jobsAfterMs, undefined, { signal: stopped.signal })
    .then(() => tryAgain('no jobs are done', () => jobs.work(ctx), { log: ground.log, signal: stopped.signal }))
    .catch((err: unknown) => (stopped.signal.aborted ? undefined : logged('no jobs are done')(err)))
  const endWaking = wakeWebhooks(ctx)
  return async () => {
    stopped.abort()
    endWaking()
    await control.then((end) => end?.()).catch(logged('the socket for command lines did not close'))
    await working
    await jobs.stop().catch(logged('the jobs did not stop in order'))
  }
}
