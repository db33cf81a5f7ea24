import type { Ctx } from '#access'
import { forgetVisitors } from '#analytics'
import type { Database } from '#platform/db'
import type { JobData } from '#platform/ground'
import { openJobs, type Jobs, type JobTable } from '#platform/jobs'
import { followRenames, renewSearch, sweepWords } from '#quotes'

declare module '#platform/ground' {
  interface JobData {
    maintain: object
  }
}

/** Every job: its name, its verb, and when it comes by itself, in the site's time zone. What a site that sleeps at night has missed, it does soon after it has started. */
function jobTable(database: Database, tz: string): JobTable<Ctx, JobData> {
  return {
    'follow-renames': { cron: '25 * * * *', catchUpSeconds: 0, run: followRenames },
    'forget-visitors': { cron: '10 0 * * *', tz, fold: true, catchUpSeconds: 300, run: forgetVisitors },
    'renew-search': { fold: true, catchUpSeconds: 0, withinSeconds: 3_600, run: renewSearch },
    maintain: { cron: '40 3 * * *', tz, fold: true, catchUpSeconds: 300, withinSeconds: 3_600, run: maintain },
  }

  async function maintain(ctx: Ctx): Promise<void> {
    await sweepWords(ctx)
    await database.maintain()
  }
}

/** From now on jobs can be sent; `work` begins them. */
export function openSiteJobs(database: Database, timeZone: string): Promise<Jobs<Ctx, JobData>> {
  return openJobs(database, jobTable(database, timeZone))
}
