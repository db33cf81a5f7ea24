import { requireRole, type Ctx } from '#access'
import { inTransaction } from '#platform/transaction'
import { readAccountByEmail } from '../account-store.ts'
import { hashPassword } from '../password/hash-password.ts'
import { checkNewPassword } from '../password/check-new-password.ts'
import { isPassword } from '../password/is-password.ts'
import { makeAdmin } from './make-admin.ts'
import { lockFirstAdmin } from '../people/setup-store.ts'
import { setRole } from '../people/set-role.ts'

/**
 * Sees to it that the account of that address is there and an admin (ADMIN_EMAIL, ADMIN_PASSWORD). A password that it has stays. An account
 * whose address nobody confirmed might be a stranger's who was quicker: it is promoted only if that very password opens it.
 * @throws Forbidden for all but the system · Invalid when the password may not be chosen
 */
export async function ensureAdmin(
  ctx: Ctx,
  { email, password }: { email: string; password: string },
): Promise<'made' | 'promoted' | 'existing' | 'unproven'> {
  requireRole(ctx, 'system')
  const known = await readAccountByEmail(ctx, email)
  if (known) return await promote(ctx, known, password)
  const fullName = email.split('@')[0] ?? email
  await checkNewPassword(password, { email, fullName })
  const hash = await hashPassword(password)
  return await inTransaction(ctx, async (inside) => {
    await lockFirstAdmin(inside)
    // Another replica may have been quicker.
    if (await readAccountByEmail(inside, email)) return 'existing'
    await makeAdmin(inside, { fullName, email, hash })
    return 'made'
  })
}

type Known = NonNullable<Awaited<ReturnType<typeof readAccountByEmail>>>

async function promote(ctx: Ctx, { id, role, emailConfirmed, passwordHash }: Known, password: string) {
  if (role === 'admin') return 'existing'
  if (!emailConfirmed && !(await isPassword(passwordHash, password))) return 'unproven'
  await setRole(ctx, { id, role: 'admin' })
  return 'promoted'
}
