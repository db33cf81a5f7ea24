import type { Ctx } from '#access'
import { getSettings } from '#settings'
import type { Account, AccountRole } from './account.ts'

/** What somebody may do now, in a session or by a token: staff without the second factor that the site demands act as users until they have one. */
export async function effectiveRole(ctx: Ctx, { role, twoFactor }: Pick<Account, 'role' | 'twoFactor'>): Promise<AccountRole> {
  if (role === 'user' || twoFactor) return role
  return (await getSettings(ctx)).staff_need_two_factor ? 'user' : role
}
