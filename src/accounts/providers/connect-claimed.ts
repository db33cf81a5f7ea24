import { say } from '#messages'
import type { Ctx } from '#access'
import { Conflict } from '#platform/errors'
import type { SignInRules } from '#platform/ground'
import { readIdentity } from '../identity-store.ts'
import type { Claimed } from './claimed.ts'
import { connectIdentity } from './connect-identity.ts'

/** Connects whom a provider or a proxy names to the account that is signed in, if it is still that of `linkTo`. @throws Conflict */
export async function connectClaimed(
  ctx: Ctx,
  provider: SignInRules,
  claimed: Claimed,
  linkTo: string,
): Promise<{ connected: string }> {
  if (linkTo !== ctx.actor.id) throw new Conflict(say('accounts.signed-out-not-connected'))
  const known = await readIdentity(ctx, claimed.issuer, claimed.subject)
  if (known && known.userId !== linkTo) throw new Conflict(say('accounts.connected-elsewhere', { provider: provider.label }))
  if (!known) await connectIdentity(ctx, provider, linkTo, { ...claimed, email: claimed.email ?? '' })
  return { connected: provider.label }
}
