import { held, type Actor, type Ctx } from '#access'
import type { Account } from './account.ts'
import { effectiveRole } from './effective-role.ts'

type Holder = Pick<Account, 'id' | 'role' | 'customRole' | 'twoFactor' | 'createdAt'>

/** Somebody as they act now, in a session or by a token: with their effective role, and the rights and limits of their own one where they hold one. */
export async function actorOf(ctx: Ctx, account: Holder): Promise<Pick<Actor, 'role' | 'rights' | 'scope'> & { id: string }> {
  const role = await effectiveRole(ctx, account)
  const { id, customRole } = account
  if (customRole === null || (role !== 'author' && role !== 'moderator')) return { id, role }
  const { rights, scope } = customRole
  return { id, role, rights: held(role, rights), ...(scope ? { scope } : {}) }
}
