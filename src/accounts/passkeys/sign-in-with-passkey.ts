import type { Ctx } from '#access'
import { Invalid, isHouseError } from '#platform/errors'
import { say } from '#messages'
import type { Device, NewSession } from '../account.ts'
import { readAccount, type KnownAccount } from '../account-store.ts'
import { rules } from '../limits.ts'
import { letIn } from '../session/let-in.ts'
import { countTry } from '../sign-in/count-try.ts'
import { noticeFailure } from '../sign-in/notice-failure.ts'
import { checkPasskey, type Signed } from './check-passkey.ts'
import { readSigned } from './passkey.ts'
import { readPasskey } from '../passkey-store.ts'

/**
 * Signs in by a passkey, which counts as both factors: the device verified who holds it.
 * @throws Invalid; for the owner also because the account is disabled, or the address unconfirmed · LimitReached
 */
// oxlint-disable-next-line house/writes-ask-first -- signing in is how one becomes somebody who may
export async function signInWithPasskey(
  ctx: Ctx,
  signed: Signed,
  device: Device,
  former: string | null = null,
): Promise<NewSession | { secondStep: string }> {
  const account = await findOwner(ctx, signed)
  const { passkeyFromNetwork: network, passkey: here } = rules
  // A signature can't be guessed, so attempts need no limit over all networks.
  const takeBack = await countTry(ctx, { who: account?.id ?? 'nobody', account, device, network, here })
  await check(ctx, signed, account, device)
  await takeBack()
  if (!account) throw new Invalid(say('passkeys.unknown'))
  return await letIn(ctx, account, 'passkey', device, former)
}

async function findOwner(ctx: Ctx, { answer }: Signed): Promise<KnownAccount | undefined> {
  const passkey = await readPasskey(ctx, readSigned(answer).id)
  return passkey && (await readAccount(ctx, passkey.userId))
}

async function check(ctx: Ctx, signed: Signed, account: KnownAccount | undefined, device: Device): Promise<void> {
  try {
    await checkPasskey(ctx, signed, null)
  } catch (error) {
    if (account && isHouseError(error) && error.code === 'invalid') await noticeFailure(ctx, account.email, account, device)
    throw error
  }
}
