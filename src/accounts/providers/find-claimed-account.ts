import { say } from '#messages'
import type { Ctx } from '#access'
import { Conflict, Invalid } from '#platform/errors'
import type { SignInRules } from '#platform/ground'
import { readAccount, readAccountByEmail, type KnownAccount } from '../account-store.ts'
import { readIdentity } from '../identity-store.ts'
import { refuseUnusable } from '../session/refuse-unusable.ts'
import { ownAddress } from '../sign-up/own-address.ts'
import type { Claimed } from './claimed.ts'
import { connectIdentity } from './connect-identity.ts'
import { hold } from './held.ts'
import { noteIdentity } from './note-identity.ts'
import { refuseRoleMovedIn, registerClaimed } from './register-claimed.ts'

/**
 * The account of a person whom a provider or a proxy names. It is found by issuer and user id, never by an address: one that only has the same
 * address is connected after its password was entered (`toLink`). If there is none, it is made, as the owner's rules allow. @throws Invalid · Conflict
 */
export async function findClaimedAccount(
  ctx: Ctx,
  provider: SignInRules,
  claimed: Claimed,
): Promise<KnownAccount | { toLink: string }> {
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
  provider: SignInRules,
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
