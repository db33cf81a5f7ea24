import { requireRole, type Ctx } from '#access'
import type { AccountRole } from './account.ts'
import { readAccount } from './account-store.ts'
import { effectiveRole } from './effective-role.ts'

/** For jobs that write to somebody about what their role sees: the address, and the role as it is now. undefined: they are gone or disabled. */
export async function findRecipient(
  ctx: Ctx,
  id: string,
): Promise<{ email: string; fullName: string; language: string | null; role: AccountRole } | undefined> {
  requireRole(ctx, 'system')
  const account = await readAccount(ctx, id)
  if (!account || account.disabledAt !== null) return undefined
  const { email, fullName, language } = account
  return { email, fullName, language, role: await effectiveRole(ctx, account) }
}
