import { deskRoles, requireAccount, requireRole, type Ctx } from '#access'
import type { DraftedNoun } from './draft.ts'
import { listDrafted, listDrafts, type DraftsListed } from './store.ts'

export const draftsAtOnce = 50

/** A page of drafts, the newest first; an author finds their own. @throws Forbidden below author */
export async function findDrafts(
  ctx: Ctx,
  { noun, page }: { noun?: DraftedNoun | undefined; page: number },
): Promise<DraftsListed> {
  requireRole(ctx, ...deskRoles)
  const createdBy = ctx.actor.role === 'author' ? requireAccount(ctx) : undefined
  return await listDrafts(ctx, { noun, createdBy, limit: draftsAtOnce, offset: (page - 1) * draftsAtOnce })
}

/** Which of these have a draft. One query. @throws Forbidden below author */
export async function findDrafted(ctx: Ctx, noun: DraftedNoun, ids: readonly string[]): Promise<Set<string>> {
  requireRole(ctx, ...deskRoles)
  if (ids.length === 0) return new Set()
  return new Set((await listDrafted(ctx, noun, ids)).map(({ nounId }) => nounId))
}
