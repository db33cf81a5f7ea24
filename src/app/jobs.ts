import { systemActor, type Ctx } from '#access'
import { forgetVisitors } from '#analytics'
import type { Database } from '#platform/db'
import type { Ground } from '#platform/ground'
import { startJobs, type Job, type Jobs } from '#platform/jobs'

type Table = ReturnType<typeof jobTable>

/** Every job: its name, its verb, and when it comes by itself, in the site's time zone. */
function jobTable(database: Database, tz: string) {
  return {
    'forget-visitors': { cron: '10 0 * * *', tz, fold: true, catchUp: true, run: forgetVisitors },
    maintain: { cron: '40 3 * * *', tz, fold: true, catchUp: true, withinSeconds: 3_600, run: () => database.maintain() },
  } satisfies Record<string, Job<Ctx, unknown>>
}

const catchUpAfterMs = 5 * 60_000

/** Works on all of them. What a site that sleeps at night has missed, it does some minutes after it has started. */
export async function beginJobs(database: Database, ground: Ground, timeZone: string): Promise<Jobs<Table>> {
  const ctx: Ctx = { ...ground, actor: systemActor }
  const table = jobTable(database, timeZone)
  const jobs = await startJobs(database, ctx, table)
  const at = new Date(ctx.clock.now().getTime() + catchUpAfterMs)
  try {
    for (const [name, { catchUp }] of Object.entries(table))
      if (catchUp) await jobs.send(ctx, name as keyof Table, {}, { at, key: 'start' }) // safe: it is a name of the table
  } catch (fault) {
    await jobs.stop()
    throw fault
  }
  return jobs
}
