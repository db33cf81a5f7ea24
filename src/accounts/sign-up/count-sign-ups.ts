import { editorRoles, requireRole, type Ctx } from '#access'
import { dayAfter } from '#time'
import { readSignUpDays } from '../people/staff-store.ts'

export type SignUpDay = { day: string; count: number }

/**
 * How many people came on each of the site's days, the last of which is `today` (YYYY-MM-DD). @throws Forbidden below moderator
 */
export async function countSignUps(
  ctx: Ctx,
  { today, days, timeZone }: { today: string; days: number; timeZone: string },
): Promise<SignUpDay[]> {
  requireRole(ctx, ...editorRoles)
  const first = dayAfter(today, 1 - days)
  return await readSignUpDays(ctx, { first, last: today, timeZone })
}
