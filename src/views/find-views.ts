import { deskRoles, requireAccount, requireRole, type Ctx } from '#access'
import { listViews } from './store.ts'
import type { View } from './view.ts'

/**
 * The views of the quotes that the person who asks has, and those that others share. What a view shows is asked of the list by the person who opens it, so that an
 * author finds only what is theirs. @throws Forbidden below author
 */
export async function findViews(ctx: Ctx): Promise<View[]> {
  requireRole(ctx, ...deskRoles)
  return await listViews(ctx, requireAccount(ctx))
}
