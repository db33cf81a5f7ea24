import { deskRoles, requireRole, type Ctx } from '#access'
import { alterBulkJob } from './alter-bulk-job.ts'
import { saveBulkJob } from './store.ts'
import { tellOf } from './tell-of.ts'

/** Halts it at a whole step: what was changed stays, and it can go on or be undone. @throws Forbidden below author · NotFound · Conflict unless it is at work */
export async function stopBulkJob(ctx: Ctx, id: string): Promise<void> {
  requireRole(ctx, ...deskRoles)
  await alterBulkJob(ctx, id, 'running', async (writing, found) => {
    const { told, notices } = tellOf(found, ctx.clock.now(), { isOver: true })
    await saveBulkJob(writing, id, { state: 'stopped', reason: null, endedAt: ctx.clock.now(), ...told })
    return notices
  })
}
