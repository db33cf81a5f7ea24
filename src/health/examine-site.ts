import { requireRight, type Ctx } from '#access'
import { Unavailable } from '#platform/errors'
import type { HealthLine } from '#platform/health/health-line'

/** Looks at everything that the site needs, within seconds. @throws Forbidden below admin · Unavailable where nobody can look */
export async function examineSite(ctx: Ctx): Promise<HealthLine[]> {
  requireRight(ctx, 'health.read')
  if (!ctx.health) throw new Unavailable('The site can’t be examined while it starts.')
  return await ctx.health.examine()
}
