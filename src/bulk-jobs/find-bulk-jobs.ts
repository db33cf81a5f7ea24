import { deskRoles, hasRight, requireAccount, requireRole, type Ctx } from '#access'
import { countBulkJobs, listBulkJobs, listUnfinished, type BulkJobLine } from './store.ts'

/** The newest first; authors find their own, editors everybody's. Two queries. @throws Forbidden below author */
export async function findBulkJobs(
  ctx: Ctx,
  page: { limit: number; offset: number },
): Promise<{ jobs: BulkJobLine[]; total: number }> {
  requireRole(ctx, ...deskRoles)
  const of = whose(ctx)
  return { jobs: await listBulkJobs(ctx, { of, ...page }), total: await countBulkJobs(ctx, of) }
}

/** So long a stopped change is shown over the list; its page has it for longer. */
const shownStoppedMs = 7 * 86_400_000

/** What is at work now, then the person's own changes that were stopped this week. One query. @throws Forbidden below author */
export async function findBulkJobsAtWork(ctx: Ctx): Promise<BulkJobLine[]> {
  requireRole(ctx, ...deskRoles)
  const since = new Date(ctx.clock.now().getTime() - shownStoppedMs)
  return await listUnfinished(ctx, { of: whose(ctx), person: ctx.actor.id ?? null, since, limit: 5 })
}

const whose = (ctx: Ctx) => (hasRight(ctx.actor, 'quotes.publish') ? null : requireAccount(ctx))
