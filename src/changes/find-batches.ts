import { deskRoles, requireAccount, requireRole, type Ctx } from '#access'
import { listBatches, type Batch } from './batch-store.ts'

/**
 * The last things that were done on the desk to quotes, authors and categories: everybody's for moderators and admins, one's own for authors, or for
 * all with `own`. One query. @throws Forbidden below author
 */
export async function findBatches(ctx: Ctx, { own = false, most = 20 } = {}): Promise<Batch[]> {
  requireRole(ctx, ...deskRoles)
  const mine = own || ctx.actor.role === 'author'
  return await listBatches(ctx, { of: mine ? requireAccount(ctx) : null, most })
}
