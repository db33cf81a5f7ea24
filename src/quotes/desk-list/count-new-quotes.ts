import { editorRoles, requireRole, type Ctx } from '#access'
import type { Figure, Periods } from '#platform/figure'
import { readNewQuotes } from './desk-store.ts'

/** How many of all quotes came in each of two periods, without what the starter collection brought; one query. @throws Forbidden below moderator */
export async function countNewQuotes(ctx: Ctx, periods: Periods): Promise<Omit<Figure, 'total'>> {
  requireRole(ctx, ...editorRoles)
  return await readNewQuotes(ctx, periods)
}
