import { deskRoles, requireAccount, requireRole, type Ctx } from '#access'
import { readOwnLayout } from './layout-store.ts'

/** How the list of quotes looks for the person who asks; null if they changed nothing. @throws Forbidden below author */
export async function findLayout(ctx: Ctx): Promise<{ columns: string; rows: number } | null> {
  requireRole(ctx, ...deskRoles)
  return await readOwnLayout(ctx, requireAccount(ctx))
}
