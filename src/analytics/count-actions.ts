import { editorRoles, requireRole, type Ctx } from '#access'
import type { Periods } from '#platform/figure'
import { type ActionFigures, readActionFigures } from './figures-store.ts'

/** Of a site that has more than so many quotes and actions, the figures are remembered for a minute: to count goes through them all. */
const large = 20_000
const keptMs = 60_000

/** By database, as a process has one. */
const remembered = new WeakMap<Ctx['db'], { figures: ActionFigures; until: number }>()

/** What readers did with all quotes, as the spec's user stats name it; one query, on a large site one a minute. @throws Forbidden below moderator */
export async function countActions(ctx: Ctx, periods: Periods): Promise<ActionFigures> {
  requireRole(ctx, ...editorRoles)
  const now = ctx.clock.now().getTime()
  const known = remembered.get(ctx.db)
  if (known && now < known.until && known.until - now <= keptMs) return known.figures
  const { figures, rows } = await readActionFigures(ctx, periods)
  if (rows > large) remembered.set(ctx.db, { figures, until: now + keptMs })
  else remembered.delete(ctx.db)
  return figures
}
