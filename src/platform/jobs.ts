import { randomUUID } from 'node:crypto'
import { fromKysely, PgBoss } from 'pg-boss'
import type { Database } from './db-engine.ts'
import type { Ground } from './ground.ts'
import { underMigrationLock } from './migrate-lock.ts'

/**
 * A kind of job. A job is delivered **at least once**: a process can die after the work and before its confirmation, so `run`
 * done twice must leave what once leaves (claim a row, use a unique key). It throws to be tried again.
 */
export type Job<C, D> = {
  /** `data` is what was sent, perhaps by the release before. `signal` says that the program stops: end soon, at a whole step. */
  run(ctx: C, data: D, signal: AbortSignal): Promise<void>
  /** Five fields; the job then also comes by itself, with `{}` as data, once for all processes. */
  cron?: string
  /** The time zone that `cron` is meant in; UTC. */
  tz?: string
  /** It also comes some minutes after a start, as its hour may have been slept through. */
  catchUp?: boolean
  /** How often it is tried again, and how long after the first failure in seconds; each wait is about twice the last. 3 times, 30 s. */
  retry?: { times: number; afterSeconds: number }
  /** Longer than this it counts as failed; 900 s. */
  withinSeconds?: number
  /** How many run at the same time in one process; 1. */
  atOnce?: number
  /** Of jobs with the same `key` only one waits at a time; more sends add nothing. */
  fold?: boolean
}

/** Every job by its name. `never`: each has its own data, which `send` checks. */
export type JobTable<C> = Record<string, Job<C, never>>

export type SendOptions = {
  /** Not before this moment. */
  at?: Date
  /** What folds (see `Job.fold`). */
  key?: string
}

type DataOf<J> = J extends { run(ctx: never, data: infer D, signal: AbortSignal): unknown } ? D : never

export type Jobs<T> = {
  /**
   * Sends a job; inside a transaction it is sent when that commits, and not at all when it rolls back.
   * @returns its id; undefined when it folded into one that waits
   */
  send<N extends keyof T & string>(ctx: Ground, name: N, data: DataOf<T[N]>, options?: SendOptions): Promise<string | undefined>
  /** Takes no more jobs and waits up to `ms` (5,000) for those that run; what is cut short is tried again at the next start. */
  stop(ms?: number): Promise<void>
}

/**
 * Works on the jobs of `table` and sends to them. `ctx` is what every `run` is given. Polling is slow (30 s) because a sent job wakes
 * its worker by itself; `pollSeconds` is for tests.
 */
export async function startJobs<C extends Ground, T extends JobTable<C>>(
  database: Database,
  ctx: C,
  table: T,
  { pollSeconds = 30 } = {},
): Promise<Jobs<T>> {
  const boss = new PgBoss({ ...bossSettings(database), db: bossDatabase(database) })
  boss.on('error', (fault) => ctx.log.error({ err: fault }, 'jobs: the queue has a fault'))
  boss.on('warning', (warning) => ctx.log.warn({ warning }, 'jobs: the queue warns'))
  try {
    // Its own tables are made or brought forward by one process; the others find them done.
    await underMigrationLock(database, () => boss.start())
    for (const [name, job] of Object.entries(table)) await begin(boss, ctx, name, job, pollSeconds)
    await dropOldSchedules(boss, table)
  } catch (fault) {
    // Half of it would go on working beside the next attempt.
    await boss.stop({ graceful: false, close: false }).catch(() => undefined)
    throw fault
  }

  return {
    async send(sender, name, data, { at, key } = {}) {
      const options = { db: fromKysely(sender.db), ...(at ? { startAfter: at } : {}), ...(key ? { singletonKey: key } : {}) }
      const id = await boss.send(name, data as object, options) // safe: pg-boss refuses anything that is no object
      return id ?? undefined
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
  return {
    ...fromKysely(database.db),
    async listen(channel: string, onNotification: (payload: string) => void, onReconnect: () => void) {
      const close = await database.listen(channel, onNotification, onReconnect)
      onReconnect()
      return { close }
    },
  }
}

async function begin<C extends Ground>(
  boss: PgBoss,
  ctx: C,
  name: string,
  job: Job<C, never>,
  pollSeconds: number,
): Promise<void> {
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
  const polling = { pollingIntervalSeconds: Math.min(pollSeconds, 10), notifyPollingIntervalSeconds: pollSeconds }
  await boss.work(
    name,
    { ...polling, localConcurrency: job.atOnce ?? 1 },
    async (batch: { id: string; data: unknown; signal: AbortSignal }[]) => {
      for (const one of batch) {
        ctx.log.debug({ job: name, id: one.id }, 'job begins')
        try {
          await job.run(ctx, one.data as never, one.signal) // safe: `send` checked it against this very job
        } catch (fault) {
          ctx.log.warn({ job: name, id: one.id, err: fault }, 'job failed')
          throw fault
        }
      }
    },
  )
  if (job.cron) await boss.schedule(name, job.cron, {}, { tz: job.tz ?? 'UTC' })
}

/** A job that lost its cron, or that is no more, must not come by itself. */
async function dropOldSchedules(boss: PgBoss, table: JobTable<never>): Promise<void> {
  for (const { name } of await boss.getSchedules()) if (!table[name]?.cron) await boss.unschedule(name)
}
