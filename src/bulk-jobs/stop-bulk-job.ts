import { deskRoles, requireRole, type Ctx } from '#access'
import { tellStaff } from '#notices'
import { alterBulkJob } from './alter-bulk-job.ts'
import { saveBulkJob } from './store.ts'
import { tellOf } from './tell-of.ts'

/** Halts it at a whole step: what was changed stays, and it can go on or be undone. A notice tells the person who began it, if somebody else did this. @throws Forbidden below author · NotFound · Conflict unless it is at work */
export async function stopBulkJob(ctx: Ctx, id: string): Promise<void> {
  requireRole(ctx, ...deskRoles)
  await alterBulkJob(ctx, id, 'running', async (writing, found) => {
    const { told, notices } = tellOf(found, ctx.clock.now(), { isOver: true })
    await saveBulkJob(writing, id, { state: 'stopped', reason: null, endedAt: ctx.clock.now(), ...told })
    const details = { state: 'stopped', name: String(found.changed), ...(found.act === null ? {} : { job: found.act }) }
    await tellStaff(writing, { kind: 'bulk-change', subject: id, details, to: found.createdBy, except: ctx.actor.id })
    return notices
  })
}
