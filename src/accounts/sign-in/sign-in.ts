import { say } from '#messages'
import { takeInput, type Ctx } from '#access'
import { Invalid } from '#platform/errors'
import type { Device, NewSession } from '../account.ts'
import { signInInput } from '../inputs.ts'
import { readAccountByEmail, type KnownAccount } from '../account-store.ts'
import { countTry } from './count-try.ts'
import { letIn } from '../session/let-in.ts'
import { noticeFailure } from './notice-failure.ts'
import { rules } from '../limits.ts'
import { isPassword } from '../password/is-password.ts'
import { rehashPassword } from './rehash-password.ts'

/** One sentence for an address that nobody has and for a wrong password. */
const wrongCredentials = () => new Invalid(say('accounts.wrong-credentials'))

/**
 * By e-mail and password; with a second factor it goes on with `finishSignIn`. An unknown address takes as long as a wrong password.
 * @throws Invalid; for somebody who knows the password, also because the account is disabled, or the address unconfirmed (then `fields.unconfirmed`) · LimitReached
 */
// oxlint-disable-next-line house/writes-ask-first -- signing in is how one becomes somebody who may
export async function signIn(
  ctx: Ctx,
  input: { email: string; password: string },
  device: Device,
  former: string | null = null,
): Promise<NewSession | { secondStep: string }> {
  const { email, password } = takeInput(signInInput, input)
  const account = await proveSelf(ctx, email, password, device)
  return await letIn(ctx, account, 'password', device, former)
}

/** The account of this address, if the password is right. @throws what `refusal` makes for a wrong one · LimitReached */
export async function proveSelf(
  ctx: Ctx,
  email: string,
  password: string,
  device: Device,
  refusal = wrongCredentials,
): Promise<KnownAccount> {
  const account = await readAccountByEmail(ctx, email)
  const { signInFromNetwork: network, signIn: here, unknownDevices: everywhere } = rules
  const takeBack = await countTry(ctx, { who: email, account, device, network, here, everywhere })
  const isRight = await isPassword(account?.passwordHash ?? null, password)
  if (!account || !isRight) {
    await noticeFailure(ctx, email, account, device)
    throw refusal()
  }
  await takeBack()
  return { ...account, passwordHash: await rehashPassword(ctx, account, password) }
}
