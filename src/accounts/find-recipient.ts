import { requireRole, type Actor, type Ctx } from '#access'
import type { Account } from './account.ts'
import { readAccount } from './account-store.ts'
import { actorOf } from './actor-of.ts'

/** For what is mailed to somebody, or shown in their name, as their role sees it: the address, and what they may do now. undefined: they are gone or disabled. */
export async function findRecipient(
  ctx: Ctx,
  id: string,
): Promise<(Pick<Account, 'email' | 'fullName' | 'language'> & Pick<Actor, 'role' | 'rights'>) | undefined> {
  requireRole(ctx, 'system')
  const account = await readAccount(ctx, id)
  if (!account || account.disabledAt !== null) return undefined
  const { email, fullName, language } = account
  const { role, rights } = await actorOf(ctx, account)
  return { email, fullName, language, role, rights }
}
