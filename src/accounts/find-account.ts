import { requireRight, type Ctx } from '#access'
import type { Account } from './account.ts'
import { readAccountByEmail } from './account-store.ts'

/** Whose address it is; null where it is nobody's. @throws Forbidden below admin */
export async function findAccount(ctx: Ctx, email: string): Promise<Account | null> {
  requireRight(ctx, 'people.manage')
  const known = await readAccountByEmail(ctx, email)
  if (!known) return null
  const { passwordHash: _, chosenAnew: _anew, ...account } = known
  return account
}
