import { deskRoles, requireRole, type Ctx } from '#access'
import { tally, type Changed, type Writing } from '#changes'
import { say } from '#messages'
import { Conflict } from '#platform/errors'
import type { BulkJob, BulkJobState } from './bulk-job.ts'
import { getBulkJob } from './get-bulk-job.ts'
import { lockBulkJob } from './store.ts'

/** Does something to a job, held until that is done. `alter` returns what kept pages hear. @throws Forbidden below author · NotFound · Conflict in another state */
export async function alterBulkJob(
  ctx: Ctx,
  id: string,
  from: BulkJobState,
  alter: (writing: Writing, found: BulkJob) => Promise<Changed[]>,
): Promise<void> {
  requireRole(ctx, ...deskRoles)
  await getBulkJob(ctx, id)
  await tally(
    ctx,
    async (writing) => {
      const found = await lockBulkJob(writing, id)
      if (found?.state !== from)
        throw new Conflict(from === 'running' ? say('desk-bulk.not-running') : say('desk-bulk.not-stopped'))
      return await alter(writing, found)
    },
    (notices) => notices,
  )
}
