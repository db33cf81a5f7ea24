import { editorRoles, requireRole, type Ctx } from '#access'
import type { Figure } from '#platform/figure'
import { readAccountFigure } from './staff-store.ts'

/** All who have a profile. @throws Forbidden below moderator */
export async function countAccounts(ctx: Ctx): Promise<Figure> {
  requireRole(ctx, ...editorRoles)
  return await readAccountFigure(ctx)
}
