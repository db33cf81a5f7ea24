import { say } from '#messages'
import type { Ctx } from '#access'
import { Conflict, Invalid } from '#platform/errors'
import type { SignInProvider } from '#platform/ground'
import { countFromNetwork } from '#platform/limits'
import type { Device, NewSession } from '../account.ts'
import { readAccount, readAccountByEmail, type KnownAccount } from '../account-store.ts'
import { rules } from '../limits.ts'
import { refuseUnusable } from '../session/refuse-unusable.ts'
import { ownAddress } from '../sign-up/own-address.ts'
import { letIn } from '../session/let-in.ts'
import { askProvider, type Claimed } from './ask-provider.ts'
import { followRole } from './follow-role.ts'
import { hold, openHeld } from './held.ts'
import { noteIdentity } from './note-identity.ts'
import { readIdentity } from '../identity-store.ts'
import { connectIdentity } from './connect-identity.ts'
import { getProvider } from './provider.ts'
import { refuseRoleMovedIn, registerClaimed } from './register-claimed.ts'

/** The outcome: signed in; a second step to come; a provider connected; or an account with the same address, whose password is needed first. */
export type Came = NewSession | { secondStep: string } | { connected: string } | { toLink: string }

type Back = { provider: string; at: URL; held: string | undefined }

/**
 * Ends a sign-in when the provider has sent the person back. An account is found by issuer and subject, never by an address: one that only has
 * the same address is connected after its password was entered. @throws NotFound · Invalid · Conflict · Unavailable · LimitReached
 */
// oxlint-disable-next-line house/writes-ask-first -- the provider says who it is
export async function finishProviderSignIn(ctx: Ctx, back: Back, device: Device, former: string | null = null): Promise<Came> {
  const provider = getProvider(ctx, back.provider)
  const way = openHeld(ctx, 'provider-way', back.held)
  if (way.provider !== provider.name) throw new Invalid(say('accounts.other-sign-in'))
  // Only of who began here: a picture on a page of another site can ask for this address, too.
  await countFromNetwork(ctx, rules.providerFromNetwork, device)
  const claimed = await askProvider(ctx, provider, back.at, way)
  if (way.linkTo !== null) return await connectOwn(ctx, provider, claimed, way.linkTo)
  const account = await accountOf(ctx, provider, claimed)
  if ('toLink' in account) return account
  const now = await followRole(ctx, provider, account, claimed.role)
  return await letIn(ctx, now, provider.secondStep === 'there' ? 'provider-with-second-step' : 'provider', device, former)
}

async function connectOwn(ctx: Ctx, provider: SignInProvider, claimed: Claimed, linkTo: string): Promise<Came> {
  if (linkTo !== ctx.actor.id) throw new Conflict(say('accounts.signed-out-not-connected'))
  const known = await readIdentity(ctx, claimed.issuer, claimed.subject)
  if (known && known.userId !== linkTo) throw new Conflict(say('accounts.connected-elsewhere', { provider: provider.label }))
  if (!known) await connectIdentity(ctx, provider, linkTo, { ...claimed, email: claimed.email ?? '' })
  return { connected: provider.label }
}

async function accountOf(ctx: Ctx, provider: SignInProvider, claimed: Claimed): Promise<KnownAccount | { toLink: string }> {
  const identity = await readIdentity(ctx, claimed.issuer, claimed.subject)
  if (identity) {
    const account = await readAccount(ctx, identity.userId)
    if (!account) throw new Conflict(say('accounts.just-deleted'))
    refuseUnusable(ctx, account)
    await noteIdentity(ctx, identity, claimed)
    return account
  }
  const { email, emailVerified } = claimed
  // The same sentence, whether or not there is an account with that address.
  if (email === null || !emailVerified) throw new Invalid(say('accounts.provider-no-address', { provider: provider.label }))
  const known = await readAccountByEmail(ctx, email)
  const named = { ...claimed, email }
  return known ? await sameAddress(ctx, provider, known, named) : await registerClaimed(ctx, provider, named)
}

/** An account has the same address. That doesn't prove that it is the same person's. */
async function sameAddress(
  ctx: Ctx,
  provider: SignInProvider,
  known: KnownAccount,
  { email, issuer, subject }: Claimed & { email: string },
): Promise<KnownAccount | { toLink: string }> {
  // The sign-up was never confirmed by email. The provider has confirmed the address instead.
  if (!known.emailConfirmed && ctx.mail.leaves && known.role === 'user') {
    refuseUnusable(ctx, { ...known, emailConfirmed: true })
    // Until the address is confirmed, the role in the profile does not show in the account.
    await refuseRoleMovedIn(ctx, known.id)
    const account = await ownAddress(ctx, known, null)
    await connectIdentity(ctx, provider, account.id, { email, issuer, subject })
    return account
  }
  if (known.passwordHash === null || known.twoFactor || known.hasPasskey)
    throw new Invalid(say('accounts.address-has-account', { provider: provider.label }))
  return { toLink: hold(ctx, 'provider-link', { provider: provider.name, issuer, subject, email, accountId: known.id }) }
}
