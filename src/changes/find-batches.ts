import { deskRoles, editorRoles, requireAccount, requireRole, type Ctx } from '#access'
import { listBatches, listWriters, tallyBatches, type Batch, type WhichBatches } from './batch-list-store.ts'

/**
 * What was done on the desk to quotes, authors, categories, the calendar, settings and reports, the newest first: everybody's for moderators and admins
 * (the settings are the admins'), one's own for authors, or for all with `own`. One query. @throws Forbidden below author
 */
export async function findBatches(
  ctx: Ctx,
  { own = false, most = 20, ...which }: WhichBatches & { own?: boolean; most?: number } = {},
): Promise<Batch[]> {
  requireRole(ctx, ...deskRoles)
  const isMine = own || ctx.actor.role === 'author'
  const mine = isMine ? { actor: requireAccount(ctx) } : {}
  return await listBatches(ctx, { ...which, ...mine, isContent: true, withoutSettings: ctx.actor.role !== 'admin' }, most)
}

/** Every batch, of whatever noun, the newest first. One query. @throws Forbidden below moderator */
export async function findAllBatches(ctx: Ctx, { most, ...which }: WhichBatches & { most: number }): Promise<Batch[]> {
  requireRole(ctx, ...editorRoles)
  return await listBatches(ctx, which, most)
}

/** How many batches these are, counted up to `most`. One query. @throws Forbidden below moderator */
export async function countBatches(ctx: Ctx, which: WhichBatches, most: number): Promise<number> {
  requireRole(ctx, ...editorRoles)
  return await tallyBatches(ctx, which, most)
}

/** The staff who ever changed something. One query. @throws Forbidden below moderator */
export async function findWriters(ctx: Ctx): Promise<{ id: string; name: string }[]> {
  requireRole(ctx, ...editorRoles)
  return await listWriters(ctx)
}
