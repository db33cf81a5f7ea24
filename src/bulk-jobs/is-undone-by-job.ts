import { deskRoles, isId, requireRole, type Ctx } from '#access'
import { isLarge } from './bulk-job.ts'
import { listBulkJobsOf } from './store.ts'

/** Whether `undoAct` undoes this batch by a job, which leaves what was changed since; other batches are undone all or nothing. @throws Forbidden below author */
export async function isUndoneByJob(ctx: Ctx, batch: string): Promise<boolean> {
  requireRole(ctx, ...deskRoles)
  return isId(batch) && (await listBulkJobsOf(ctx, batch)).some((job) => job.batch === batch && isLarge(job))
}
