import { say } from '#messages'
import { takeInput, type Ctx } from '#access'
import { NotFound } from '#platform/errors'
import { inTransaction } from '#platform/transaction'
import type { Device, NewSession } from '../account.ts'
import { hashPassword } from '../password/hash-password.ts'
import { beginSession } from '../session/begin-session.ts'
import { checkNewPassword } from '../password/check-new-password.ts'
import { signUpInput } from '../inputs.ts'
import { isSetupOpen } from './is-setup-open.ts'
import { makeAdmin } from './make-admin.ts'
import { lockFirstAdmin } from '../people/setup-store.ts'

export type Setup = { token: string; fullName: string; email: string; password: string; confirmPassword: string }

export const setupIsOver = () => say('accounts.setup-over')

/**
 * Makes the person who has the printed link the first admin and signs them in. Of several at the same moment, on whatever replica, one becomes it; the
 * others find the link used. @throws NotFound (gone) · Invalid with the sentence for each field
 */
// oxlint-disable-next-line house/writes-ask-first -- the link is the right to do it
export async function takeSetup(
  ctx: Ctx,
  { token, ...input }: Setup,
  device: Device,
  former: string | null = null,
): Promise<NewSession> {
  const over = new NotFound(setupIsOver(), { gone: true })
  // Asked first: nobody without a link makes us hash, or learns whether we accept an address.
  if (!(await isSetupOpen(ctx, token))) throw over
  const { fullName, email, password } = takeInput(signUpInput, input)
  await checkNewPassword(password, { email, fullName })
  const hash = await hashPassword(password)
  const id = await inTransaction(ctx, async (inside) => {
    await lockFirstAdmin(inside)
    if (!(await isSetupOpen(inside, token))) throw over
    return await makeAdmin(inside, { fullName, email, hash })
  })
  return await beginSession(
    ctx,
    { id, role: 'admin', passwordHash: hash },
    { by: 'password', device, former, passwordAt: ctx.clock.now() },
  )
}
