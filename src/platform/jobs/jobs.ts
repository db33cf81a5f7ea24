import { randomUUID } from 'node:crypto'
import { fromKysely, PgBoss } from 'pg-boss'
import type { Database } from '../database/db-engine.ts'
import type { Footing, JobBook, SendOptions } from '../ground.ts'
import { jobBook } from './job-book.ts'
import { underMigrationLock } from '../database/migrate-lock.ts'
import { waitForConnection } from '../wait-for-connection.ts'
import { watched, type Watch } from '../watch.ts'

/**
 * A kind of job. A job is delivered **at least once**: a process can die after the work and before its confirmation, so `run`
 * done twice must leave what once leaves (claim a row, use a unique key). It throws to be tried again. While no connection to the
 * database is free, it waits for one.
 */
export type Job<C, D> = {
  /** `data` is what was sent, perhaps by the release before. `signal` says that the program stops: end soon, at a whole step. */
  run(ctx: C, data: D, signal: AbortSignal): Promise<void>
  /** Five fields; the job then also comes automatically, once for all processes. Its data then says only which release scheduled it. */
  cron?: string
  /** The time zone that `cron` is meant in; UTC. */
  tz?: string
  /** It also comes this long after every start: its hour may have been slept through, or its work cut off. */
  catchUpSeconds?: number
  /** How often it is tried again, and how long after the first failure in seconds; each wait is about twice the last. 3 times, 30 s. */
  retry?: { times: number; afterSeconds: number }
  /** Longer than this it counts as failed; 900 s. */
  withinSeconds?: number
  /** How many run at the same time in one process; 1. */
  atOnce?: number
  /**
   * Of jobs with the same `key` only one waits at a time; more sends add nothing. Not for one that is sent with what it is to work
   * on: the one that waits may begin before that is committed.
   */
  fold?: boolean
}

/** What jobs are given. */
type Worker = Footing & { watch?: Watch | undefined }

/** Every job by its name. `D` says what each is sent with. */
export type JobTable<C, D> = { [N in keyof D]: Job<C, D[N]> }

export type Jobs<C, D> = {
  /** Sends one, from the moment on at which the queues are open. What verbs call is `sendJob`. */
  send<N extends keyof D>(on: Footing, name: N, data: D[N], options?: SendOptions): Promise<string | undefined>
  /** How they stand, and what can be done with one. */
  book: JobBook
  /** Begins to work on them, and lets those that recur come. `ctx` is what every `run` is given. */
  work(ctx: C): Promise<void>
  /** Takes no more jobs and waits up to `ms` (5,000) for those that run; what is cut short is tried again at the next start. */
  stop(ms?: number): Promise<void>
}

/**
 * Opens a queue for each job of `table`, so that it can be sent. Polling is slow (30 s) because a sent job wakes its worker by
 * itself; `pollSeconds` is for tests. `release` is the version of this process: what a later one scheduled is left as it is.
 */
export async function openJobs<C extends Worker, D>(
  database: Database,
  table: JobTable<C, D>,
  { pollSeconds = 30, release = '' }: { pollSeconds?: number; release?: string } = {},
): Promise<Jobs<C, D>> {
  const { log } = database
  const boss = new PgBoss({ ...bossSettings(database), db: bossDatabase(database) })
  const jobs = Object.entries(table) as [keyof D & string, Job<C, never>][] // safe: each is only ever given what `send` checked against it
  boss.on('error', (fault) => log.error({ err: fault }, 'jobs: the queue has a fault'))
  boss.on('warning', (warning) => log.warn({ warning }, 'jobs: the queue warns'))
  try {
    // Its own tables are made or brought forward by one process; the others find them done.
    await underMigrationLock(database, () => boss.start())
    for (const [name, job] of jobs) await open(boss, name, job)
  } catch (fault) {
    // Half of it would go on working beside the next attempt.
    await boss.stop({ graceful: false, close: false }).catch(() => undefined)
    throw fault
  }

  /** Who works on them in this process, by name. */
  const begun = new Map<string, string>()
  async function send(on: Footing, name: string, data: object, { at, key }: SendOptions = {}): Promise<string | undefined> {
    const options = { db: fromKysely(on.db), ...(at ? { startAfter: at } : {}), ...(key ? { singletonKey: key } : {}) }
    return (await boss.send(name, data, options)) ?? undefined
  }

  return {
    book: jobBook(boss, new Map(jobs), (name) => boss.notifyWorker(begun.get(name) ?? '')),
    send: (on, name, data, options) => send(on, String(name), data as object, options), // safe: pg-boss refuses anything that is no object
    async work(ctx) {
      const ofLater = await settleSchedules(boss, new Map(jobs), release)
      if (ofLater.size > 0) log.info({ jobs: [...ofLater] }, 'a later release runs on this database: its schedules stay')
      for (const [name, job] of jobs) {
        // It may be tried again after half of them, or of one: who works on it once is enough, and a schedule that stands may be written again.
        if (!begun.has(name)) begun.set(name, await begin(boss, ctx, name, job, pollSeconds))
        if (job.cron && !ofLater.has(name)) await boss.schedule(name, job.cron, { release }, { tz: job.tz ?? 'UTC' })
      }
      for (const [name, { catchUpSeconds }] of jobs) {
        if (catchUpSeconds === undefined) continue
        await send(ctx, name, {}, { at: new Date(Date.now() + catchUpSeconds * 1_000), key: 'start' })
      }
    },
    stop: (ms = 5_000) => boss.stop({ graceful: true, timeout: ms, close: false }),
  }
}

function bossSettings({ engine }: Database) {
  const embedded = engine === 'pglite'
  return {
    schema: 'jobs',
    backend: engine,
    useListenNotify: true,
    // Each is a statement now and then; on PGlite they are all of the idle load.
    superviseIntervalSeconds: embedded ? 120 : 60,
    flowIntervalSeconds: 600,
    bamIntervalSeconds: 600,
    cronWorkerIntervalSeconds: embedded ? 20 : 5,
    // `maintain` does this on PGlite, and on a server autovacuum.
    reindex: !embedded,
    monitorVacuum: false,
  } as const
}

function bossDatabase(database: Database) {
  const statements = fromKysely(database.db)
  // Whether a job began or ended is not left out because everybody is busy: it would be done twice, or counted as failed.
  const signal = new AbortController().signal
  return {
    executeSql: (text: string, values?: unknown[]) => waitForConnection({ signal }, () => statements.executeSql(text, values)),
    async listen(channel: string, onNotification: (payload: string) => void, onReconnect: () => void) {
      const close = await database.listen(channel, onNotification, onReconnect)
      onReconnect()
      return { close }
    },
  }
}

async function open<C>(boss: PgBoss, name: string, job: Job<C, never>): Promise<void> {
  const retry = job.retry ?? { times: 3, afterSeconds: 30 }
  const rules = {
    retryLimit: retry.times,
    retryDelay: retry.afterSeconds,
    retryBackoff: retry.times > 0 && retry.afterSeconds > 0,
    expireInSeconds: job.withinSeconds ?? 900,
    deleteAfterSeconds: 3 * 24 * 3600,
    notify: true,
  }
  await boss.createQueue(name, { ...rules, policy: job.fold ? 'short' : 'standard' })
  // The queue may be there from a release with other rules.
  await boss.updateQueue(name, rules)
  // pg-boss reads a queue's rules when it first meets it, from the outer database; were that inside a sender's transaction, the gate would refuse it.
  await boss.findJobs(name, { id: randomUUID() })
}

/** @returns who works on it here */
async function begin<C extends Worker>(
  boss: PgBoss,
  ctx: C,
  name: string,
  job: Job<C, never>,
  pollSeconds: number,
): Promise<string> {
  const polling = { pollingIntervalSeconds: Math.min(pollSeconds, 10), notifyPollingIntervalSeconds: pollSeconds }
  return await boss.work(
    name,
    { ...polling, localConcurrency: job.atOnce ?? 1 },
    async (batch: { id: string; data: unknown; signal: AbortSignal }[]) => {
      for (const one of batch) {
        ctx.log.debug({ job: name, id: one.id }, 'job begins')
        try {
          const onBusy = () => ctx.log.warn({ job: name, id: one.id }, 'a job waits for a database connection')
          await watched(
            ctx.watch,
            { kind: 'job', name },
            () => waitForConnection({ signal: one.signal, onBusy }, () => job.run(ctx, one.data as never, one.signal)), // safe: `send` checked it against this very job
          )
        } catch (fault) {
          ctx.log.warn({ job: name, id: one.id, err: fault }, 'job failed')
          throw fault
        }
      }
    },
  )
}

/**
 * A job that lost its cron, or that is no more, must not come automatically. While one process after the other is replaced, one of the release before may start again.
 * @returns the names of those that a later release has scheduled
 */
async function settleSchedules(boss: PgBoss, jobs: Map<string, { cron?: string }>, release: string): Promise<Set<string>> {
  const ofLater = new Set<string>()
  for (const { name, data } of await boss.getSchedules()) {
    if (isLater(releaseIn(data), release)) ofLater.add(name)
    else if (!jobs.get(name)?.cron) await boss.unschedule(name)
  }
  return ofLater
}

function releaseIn(data: unknown): string {
  return typeof data === 'object' && data !== null && 'release' in data && typeof data.release === 'string' ? data.release : ''
}

/** What has no number is earlier than any. */
function isLater(one: string, other: string): boolean {
  return one.localeCompare(other, 'en', { numeric: true }) > 0
}
