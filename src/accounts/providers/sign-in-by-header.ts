import { requireAccount, requireFreshPassword, type Ctx } from '#access'
import { say } from '#messages'
import { Conflict, Invalid } from '#platform/errors'
import type { SignInHeader } from '#platform/ground'
import { countAttempt } from '#platform/limits'
import type { Device } from '../account.ts'
import { readIdentity } from '../identity-store.ts'
import { rules } from '../limits.ts'
import { letIn } from '../session/let-in.ts'
import { requireBothSteps } from '../session/require-both-steps.ts'
import { claimedName, readAddress, roleOf, type Claimed } from './claimed.ts'
import { connectClaimed } from './connect-claimed.ts'
import { findClaimedAccount } from './find-claimed-account.ts'
import type { Came } from './finish-provider-sign-in.ts'
import { followRole } from './follow-role.ts'
import { getRules } from './provider.ts'

/** Whom a trusted proxy names, as its headers have it. */
export type HeaderPerson = { user: string; email: string | null; fullName: string | null; groups: string[] }

type Given = { name: string; person: HeaderPerson | null; connect?: boolean }

/**
 * Signs in the person whom the proxy names, by the same rules as a provider. The session ends when the proxy names somebody else. With `connect`,
 * they are connected to the account that is signed in. @throws NotFound · Invalid · Conflict · LimitReached; to connect also SignInNeeded ·
 * PasswordNeeded · Forbidden as `requireBothSteps`
 */
// oxlint-disable-next-line house/writes-ask-first -- the proxy says who it is
export async function signInByHeader(
  ctx: Ctx,
  { name, person, connect = false }: Given,
  device: Device,
  former: string | null = null,
): Promise<Came> {
  const { label } = getRules(ctx, name)
  const { signInHeader: header } = ctx
  if (!person || header?.name !== name) throw new Invalid(say('providers.names-nobody', { provider: label }))
  const claimed = asClaimed(header, person)
  if (connect) {
    const id = requireAccount(ctx)
    requireFreshPassword(ctx)
    await requireBothSteps(ctx, id)
    return await connectClaimed(ctx, header, claimed, id)
  }
  await countAttempt(ctx, rules.headerSignIn, `${claimed.issuer} ${claimed.subject}`)
  const account = await findClaimedAccount(ctx, header, claimed)
  if ('toLink' in account) return account
  const now = await followRole(ctx, header, account, claimed.role)
  const identity = await readIdentity(ctx, claimed.issuer, claimed.subject)
  // The account may have been disconnected meanwhile. The session would then not end with the header.
  if (identity?.userId !== now.id) throw new Conflict(say('accounts.account-changed'))
  const by = header.secondStep === 'there' ? 'provider-with-second-step' : 'provider'
  return await letIn(ctx, now, by, device, former, identity.id)
}

function asClaimed(header: SignInHeader, { user, email, fullName, groups }: HeaderPerson): Claimed {
  // Some proxies name people by their addresses.
  const address = readAddress(email ?? user)
  return {
    issuer: header.issuer,
    subject: user,
    email: address,
    emailVerified: header.trustsEmail,
    fullName: claimedName([fullName, address?.split('@')[0] ?? user]),
    role: headerRole(header, groups),
  }
}

/** The role to which one of the groups is mapped; null if roles are given on this site. */
export function headerRole(header: SignInHeader, groups: readonly string[]): Claimed['role'] {
  return header.roles.length === 0 ? null : roleOf(header, groups)
}
