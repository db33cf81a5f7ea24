import { editorRoles, requireRole, type Ctx } from '#access'
import type { Figure, Periods } from '#platform/figure'
import { readAccountFigure } from './staff-store.ts'

/** All who have a profile. @throws Forbidden below moderator */
export async function countAccounts(ctx: Ctx, periods: Periods): Promise<Figure> {
  requireRole(ctx, ...editorRoles)
  return await readAccountFigure(ctx, periods)
}
