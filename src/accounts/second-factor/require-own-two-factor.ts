import type { Ctx } from '#access'
import { say } from '#messages'
import { Invalid } from '#platform/errors'
import { readAccount } from '../account-store.ts'
import { requireOwnSession } from '../session/require-own-session.ts'

const sentence = () => say('desk-users.own-second-factor')

/** Before the person who acts demands a second factor of all staff. @throws SignInNeeded · Forbidden for a token · Invalid under `staff_need_two_factor` */
export async function requireOwnTwoFactor(ctx: Ctx): Promise<void> {
  const account = await readAccount(ctx, requireOwnSession(ctx).id)
  if (!account?.twoFactor && !account?.hasPasskey) throw new Invalid(sentence(), { staff_need_two_factor: sentence() })
}
