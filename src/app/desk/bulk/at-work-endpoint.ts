import { findBulkJobsAtWork } from '#bulk-jobs'
import { say } from '#messages'
import { ownLoader } from '../../page/own-page.ts'
import { requireDesk } from '../../session/guards.ts'
import { bulkShown } from './bulk-shown.ts'

export const middleware = [requireDesk]

/** `GET /admin/bulk-changes/at-work`: what is under way or was stopped, for the list of quotes. */
export const loader = ownLoader(
  () => say('desk-bulk.failed-load'),
  async ({ ctx, site }) => Response.json((await findBulkJobsAtWork(ctx)).map((job) => bulkShown(job, site.timeZone))),
)
