import { editorRoles, requireRole, type Ctx } from '#access'
import type { Figure, Periods } from '#platform/figure'
import { readNewQuotes } from './desk-store.ts'

/**
 * How many quotes were first published in each of two periods, without what the starter collection brought: what "new" means on the dashboard and in the
 * analytics. `until` ends the later period. One query. @throws Forbidden below moderator
 */
export async function countNewQuotes(ctx: Ctx, periods: Periods & { until?: Date }): Promise<Omit<Figure, 'total'>> {
  requireRole(ctx, ...editorRoles)
  return await readNewQuotes(ctx, periods)
}
