import { editorRoles, requireRole, type Ctx } from '#access'
import type { Figure, Periods } from '#platform/figure'
import { readCategoryFigure } from './store.ts'

/** The active ones. @throws Forbidden below moderator */
export async function countCategories(ctx: Ctx, periods: Periods): Promise<Figure> {
  requireRole(ctx, ...editorRoles)
  return await readCategoryFigure(ctx, periods)
}
