import { sql, type RawBuilder } from 'kysely'
import type { PgBoss } from 'pg-boss'
import type { Footing, JobBook, JobKind, JobLine, JobState } from '../ground.ts'
import { jobFault } from './job-fault.ts'
import { afterCommit } from '../transaction.ts'

type Kind = { cron?: string; tz?: string; catchUpSeconds?: number }

const longestList = 100

/** What the queue's own tables say of the jobs in `table`. `wake` has who works on one here look at once. */
export function jobBook(boss: PgBoss, table: ReadonlyMap<string, Kind>, wake: (name: string) => void): JobBook {
  const names = [...table.keys()]
  return {
    async kinds(on) {
      const counted = await countByState(on, names)
      return [...table].map(([name, kind]) => kindOf(name, kind, nextOf(boss, kind), counted))
    },
    async countFailed({ db }) {
      const { rows } = await sql<{ n: number }>`
        select count(*)::int as n from jobs.job where name = any(${names}::text[]) and state = 'failed'`.execute(db)
      return rows[0]?.n ?? 0
    },
    async failed({ db }) {
      const { rows } = await sql<{ name: string; endedAt: Date; output: unknown }>`
        select name, completed_on as "endedAt", output from jobs.job
          where name = any(${names}::text[]) and state = 'failed' and completed_on is not null order by completed_on desc limit 1000`.execute(
        db,
      )
      return rows.map(({ output, ...one }) => ({ ...one, fault: jobFault(output) }))
    },
    list: (on, { state, name, limit }) => newest(on, state, name === undefined ? names : [name], Math.min(limit, longestList)),
    async retry(on, { name, id }) {
      const retried = await beginAnew(on, name, id)
      if (retried > 0) afterCommit(on, () => wake(name))
      return retried
    },
    async cancel(on, { name, id }) {
      const { rows } = await sql`
        update jobs.job set state = 'cancelled', completed_on = now()
          where name = ${name} and id = ${id} and state in ('created', 'retry') returning id`.execute(on.db)
      return rows.length > 0
    },
  }
}

type Counted = { name: string; state: JobState; n: number; ended: Date | null; due: Date | null }

/** Ours for theirs: what waits for its hour is not late. */
const stateOf = sql`case state::text
  when 'created' then case when start_after > now() then 'later' else 'waiting' end
  when 'retry' then case when start_after > now() then 'later' else 'waiting' end
  when 'active' then 'running' when 'completed' then 'done' else state::text end`

async function countByState({ db }: Footing, names: string[]): Promise<Counted[]> {
  const { rows } = await sql<Counted>`
    select name, ${stateOf} as state, count(*)::int as n, max(completed_on) as ended, min(start_after) as due from jobs.job
      where name = any(${names}::text[]) group by 1, 2`.execute(db)
  return rows
}

function kindOf(name: string, { cron, tz = 'UTC', catchUpSeconds }: Kind, nextAt: Date | undefined, counted: Counted[]): JobKind {
  const counts: JobKind['counts'] = { waiting: 0, later: 0, running: 0, failed: 0, done: 0, cancelled: 0 }
  const ended: Partial<Record<JobState, Date | null>> = {}
  let waitsSince: Date | null = null
  for (const one of counted) {
    if (one.name !== name) continue
    counts[one.state] = one.n
    ended[one.state] = one.ended
    if (one.state === 'waiting') waitsSince = one.due
  }
  return {
    name,
    cron: cron && nextAt ? { fields: cron, timeZone: tz, nextAt } : null,
    comesByItself: cron !== undefined || catchUpSeconds !== undefined,
    counts,
    waitsSince,
    lastDoneAt: ended.done ?? null,
    lastFailedAt: ended.failed ?? null,
  }
}

function nextOf(boss: PgBoss, { cron, tz = 'UTC' }: Kind): Date | undefined {
  return cron === undefined ? undefined : boss.previewSchedule(cron, { tz, count: 1, from: new Date() })[0]
}

const ours: Record<JobState, RawBuilder<unknown>> = {
  waiting: sql`state in ('created', 'retry') and start_after <= now()`,
  later: sql`state in ('created', 'retry') and start_after > now()`,
  running: sql`state = 'active'`,
  failed: sql`state = 'failed'`,
  done: sql`state = 'completed'`,
  cancelled: sql`state = 'cancelled'`,
}

async function newest({ db }: Footing, state: JobState, names: string[], limit: number): Promise<JobLine[]> {
  const { rows } = await sql<Omit<JobLine, 'fault'> & { output: unknown }>`
    select id, name, created_on as "createdAt", start_after as "dueAt", started_on as "begunAt", completed_on as "endedAt",
        retry_count + case when started_on is null then 0 else 1 end as tries, output
      from jobs.job where name = any(${names}::text[]) and ${ours[state]}
      order by coalesce(completed_on, started_on, created_on) desc, id limit ${limit}`.execute(db)
  return rows.map(({ output, ...line }) => ({ ...line, fault: state === 'done' ? null : jobFault(output) }))
}

/** As pg-boss does it for one by its id: once more than it was to be tried. */
async function beginAnew({ db }: Footing, name: string, id: string | undefined): Promise<number> {
  const which = id === undefined ? sql`true` : sql`id = ${id}::uuid`
  const { rows } = await sql`
    update jobs.job set state = 'retry', retry_limit = retry_limit + 1, completed_on = null, start_after = now(),
        keep_until = greatest(keep_until, now() + interval '14 days')
      where name = ${name} and state = 'failed' and ${which} returning id`.execute(db)
  return rows.length
}
