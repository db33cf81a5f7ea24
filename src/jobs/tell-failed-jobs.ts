import { requireRole, type Ctx } from '#access'
import { tally } from '#changes'
import { readLastTold, tellStaff } from '#notices'
import { dayMs } from '#time'
import { bookOf } from './job.ts'

/** The queue keeps finished jobs for this long. */
const keptMs = 3 * dayMs
/** Backups and drills have notices of their own. A mail of notices that failed is no reason for another. */
const silent: ReadonlySet<string> = new Set(['back-up', 'drill-restore', 'send-notices', 'mail-notices'])

/**
 * Tells admins of jobs that failed for good since the last time. The queue itself gives up jobs that take too long, outside any transaction of ours, so this reads what the queue says.
 * The notice holds the moment of the failure, so each failure has one notice.
 */
export async function tellFailedJobs(ctx: Ctx): Promise<void> {
  requireRole(ctx, 'system')
  const since = new Date(ctx.clock.now().getTime() - keptMs)
  const failed = (await bookOf(ctx).failed(ctx)).filter(({ name, endedAt }) => !silent.has(name) && endedAt > since)
  if (failed.length === 0) return
  await tally(ctx, async (writing) => {
    const told = await readLastTold(writing, 'job-failed', since)
    for (const [name, all] of Map.groupBy(failed, (one) => one.name)) {
      const last = told.get(name)
      const news = all.filter(({ endedAt }) => last === undefined || endedAt > last)
      const [newest] = news
      if (!newest) continue
      const details = { job: name, ...(newest.fault === null ? {} : { fault: newest.fault }) }
      await tellStaff(writing, { kind: 'job-failed', subject: name, details, times: news.length, at: newest.endedAt })
    }
  })
}
