import { deskRoles, requireAccount, requireRole, type Ctx } from '#access'
import type { LaidList } from './laid-list.ts'
import { requireList } from './require-list.ts'
import { listViews } from './store.ts'
import type { View } from './view.ts'

/**
 * The views of a list that the person who asks has, and those that others share. What a view shows is asked of the list by the person who opens it, so that an
 * author finds only what is theirs. @throws Forbidden below author, and where they may not open the list
 */
export async function findViews(ctx: Ctx, list: LaidList): Promise<View[]> {
  requireRole(ctx, ...deskRoles)
  requireList(ctx, list)
  return await listViews(ctx, list, requireAccount(ctx))
}
