import { deskRoles, hasRight, requireAccount, requireRole, type Ctx } from '#access'
import { countBulkJobs, listBulkJobs, type BulkJobLine } from './store.ts'

/** The newest first; authors find their own, editors everybody's. Two queries. @throws Forbidden below author */
export async function findBulkJobs(
  ctx: Ctx,
  page: { limit: number; offset: number },
): Promise<{ jobs: BulkJobLine[]; total: number }> {
  requireRole(ctx, ...deskRoles)
  const of = whose(ctx)
  return { jobs: await listBulkJobs(ctx, { of, atWork: false, ...page }), total: await countBulkJobs(ctx, of) }
}

/** What is at work now. One query. @throws Forbidden below author */
export async function findBulkJobsAtWork(ctx: Ctx): Promise<BulkJobLine[]> {
  requireRole(ctx, ...deskRoles)
  return await listBulkJobs(ctx, { of: whose(ctx), atWork: true, limit: 5, offset: 0 })
}

const whose = (ctx: Ctx) => (hasRight(ctx.actor, 'quotes.publish') ? null : requireAccount(ctx))
