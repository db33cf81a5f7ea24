import { deskRoles, requireRole, type Ctx } from '#access'
import { say } from '#messages'
import { Forbidden } from '#platform/errors'
import { sendJob } from '#platform/send-job'
import { alterBulkJob } from './alter-bulk-job.ts'
import { saveBulkJob } from './store.ts'

/** Goes on with what was stopped, behind what waits by now. It is done in the name of the person who began it, so nobody else can. @throws Forbidden · NotFound · Conflict unless it was stopped */
export async function continueBulkJob(ctx: Ctx, id: string): Promise<void> {
  requireRole(ctx, ...deskRoles)
  await alterBulkJob(ctx, id, 'stopped', async (writing, found) => {
    if (found.createdBy !== ctx.actor.id) throw new Forbidden(say('desk-bulk.only-who-began'))
    await saveBulkJob(writing, id, { state: 'running', reason: null, begunAt: ctx.clock.now(), endedAt: null })
    await sendJob(writing, 'work-bulk-jobs', {})
    return []
  })
}
