import { deskRoles, hasRight, isId, requireRole, type Ctx } from '#access'
import { say } from '#messages'
import { NotFound } from '#platform/errors'
import { readBulkJob, type BulkJobLine } from './store.ts'

/** Authors see their own, editors everybody's. @throws Forbidden below author · NotFound */
export async function getBulkJob(ctx: Ctx, id: string): Promise<BulkJobLine> {
  requireRole(ctx, ...deskRoles)
  const found = isId(id) ? await readBulkJob(ctx, id) : undefined
  const isOpen = found?.begunAt && (found.createdBy === ctx.actor.id || hasRight(ctx.actor, 'quotes.publish'))
  if (!found || !isOpen) throw new NotFound(say('desk-bulk.not-found'))
  return found
}
