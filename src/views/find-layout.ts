import { deskRoles, requireAccount, requireRole, type Ctx } from '#access'
import type { LaidList } from './laid-list.ts'
import { readOwnLayout } from './layout-store.ts'

/** How a list looks for the person who asks; null if they changed nothing. @throws Forbidden below author */
export async function findLayout(ctx: Ctx, list: LaidList): Promise<{ columns: string; rows: number } | null> {
  requireRole(ctx, ...deskRoles)
  return await readOwnLayout(ctx, list, requireAccount(ctx))
}
