import { say } from '#messages'
import type { Ctx } from '#access'
import { Invalid } from '#platform/errors'
import { countFromNetwork } from '#platform/limits'
import type { Device, NewSession } from '../account.ts'
import { rules } from '../limits.ts'
import { letIn } from '../session/let-in.ts'
import { askProvider } from './ask-provider.ts'
import { connectClaimed } from './connect-claimed.ts'
import { findClaimedAccount } from './find-claimed-account.ts'
import { followRole } from './follow-role.ts'
import { openHeld } from './held.ts'
import { getProvider } from './provider.ts'

/** The outcome: signed in; a second step to come; a provider connected; or an account with the same address, whose password is needed first. */
export type Came = NewSession | { secondStep: string } | { connected: string } | { toLink: string }

type Back = { provider: string; at: URL; held: string | undefined }

/**
 * Ends a sign-in when the provider has sent the person back. @throws NotFound · Invalid · Conflict · Unavailable · LimitReached
 */
// oxlint-disable-next-line house/writes-ask-first -- the provider says who it is
export async function finishProviderSignIn(ctx: Ctx, back: Back, device: Device, former: string | null = null): Promise<Came> {
  const provider = getProvider(ctx, back.provider)
  const way = openHeld(ctx, 'provider-way', back.held)
  if (way.provider !== provider.name) throw new Invalid(say('accounts.other-sign-in'))
  // Only of who began here: a picture on a page of another site can ask for this address, too.
  await countFromNetwork(ctx, rules.providerFromNetwork, device)
  const claimed = await askProvider(ctx, provider, back.at, way)
  if (way.linkTo !== null) return await connectClaimed(ctx, provider, claimed, way.linkTo)
  const account = await findClaimedAccount(ctx, provider, claimed)
  if ('toLink' in account) return account
  const now = await followRole(ctx, provider, account, claimed.role)
  return await letIn(ctx, now, provider.secondStep === 'there' ? 'provider-with-second-step' : 'provider', device, former)
}
