import type { Ctx } from '#access'
import { getSettings } from '#settings'
import { dayMs } from '#time'
import type { Account, AccountRole } from './account.ts'

/** Somebody who has just made a site, or joined it, sets up more important things first. */
const graceMs = 7 * dayMs

type Holder = Pick<Account, 'role' | 'twoFactor' | 'createdAt'>

/** The role that somebody has now, in a session or by a token: staff without the second factor that the site demands act as users until they set it up. */
export async function effectiveRole(ctx: Ctx, account: Holder): Promise<AccountRole> {
  const due = await twoFactorDue(ctx, account)
  return due !== null && due <= ctx.clock.now() ? 'user' : account.role
}

/** From when on they need a second factor that they do not have; null where the site does not ask them. All staff need it at once, admins a week after their account was made. */
export async function twoFactorDue(ctx: Ctx, { role, twoFactor, createdAt }: Holder): Promise<Date | null> {
  if (role === 'user' || twoFactor) return null
  const settings = await getSettings(ctx)
  if (settings.staff_need_two_factor) return createdAt
  return role === 'admin' && settings.admins_need_two_factor ? new Date(createdAt.getTime() + graceMs) : null
}
