import { randomBytes } from 'node:crypto'
import { say } from '#messages'
import type { Ctx } from '#access'
import { change, type Writing } from '#changes'
import { Conflict } from '#platform/errors'
import type { Device, NewSession } from '../account.ts'
import { holdAccount, type KnownAccount } from '../account-store.ts'
import { actingAs } from '../acting-as.ts'
import { endOf, findSession } from './find-session.ts'
import { hashOfToken } from '../hash-of-token.ts'
import { markDevice } from './known-device.ts'
import { syncProfiles } from '../profile-store.ts'
import { deleteSessionByToken, insertSession } from './session-store.ts'
import { shortAddress } from './short-address.ts'

/** How somebody got in, on what, and what that browser was signed in with until now. */
export type Entry = {
  by: 'password' | 'code' | 'mail' | 'recovery' | 'provider' | 'provider-with-second-step' | 'passkey' | 'second step'
  device: Device
  former: string | null
  /** When they proved their password or passkey; null where they proved something else. */
  passwordAt: Date | null
  /** Whether this way in counts as both factors. */
  twoFactor?: boolean
  /** The identity that a proxy's header has to name from now on. */
  identity?: string | null | undefined
}

/** Whose it is, as they were when they proved it. */
type Proven = Pick<KnownAccount, 'id' | 'role' | 'passwordHash'> & Partial<Pick<KnownAccount, 'twoFactor'>>

/**
 * A new session for somebody who has proven who they are, which each verb that calls this has seen to. That browser's former one ends, and
 * their profile is brought up to date. @throws Conflict where what they proved does not hold any more
 */
export async function beginSession(
  ctx: Ctx,
  proven: Proven,
  { by, device, former, passwordAt, twoFactor = false, identity = null }: Entry,
): Promise<NewSession> {
  const { id, role, passwordHash } = proven
  const network = shortAddress(device.address)
  const { token, isFirst } = await change(
    actingAs(ctx, { id, role }),
    { noun: 'account', id, verb: 'sign-in' },
    async (writing) => {
      const account = await holdProven(writing, twoFactor ? { id, role, passwordHash } : proven)
      const now = writing.clock.now()
      const expires_at = endOf({ createdAt: now, account }, now)
      if (former) await deleteSessionByToken(writing, hashOfToken(former))
      await syncProfiles(writing, id)
      const token = randomBytes(24).toString('base64url')
      const row = {
        user_id: id,
        token: hashOfToken(token),
        expires_at,
        password_at: passwordAt,
        two_factor: twoFactor,
        identity_id: identity,
      }
      await insertSession(writing, { ...row, ip_address: network, user_agent: device.userAgent.slice(0, 500) })
      return { token, isFirst: !account.profile, after: { by, network }, seen: 'nothing' as const }
    },
  )
  const session = await findSession(ctx, token)
  // It was ended as soon as it began.
  if (!session) throw notAnyMore()
  return {
    token,
    expiresAt: session.expiresAt,
    account: session.account,
    isFirst,
    mark: markDevice(ctx, device.mark, { id, passwordHash }),
  }
}

/**
 * To hash takes its time, and meanwhile the account may have been disabled, deleted, or given another password or a second factor, which ends all sessions
 * but those that come after: it is looked at once more, and stays so until this one is kept.
 */
async function holdProven(writing: Writing, { id, passwordHash, twoFactor }: Proven): Promise<KnownAccount> {
  const account = await holdAccount(writing, id)
  if (twoFactor === false && account?.twoFactor) throw notAnyMore()
  if (!account || account.disabledAt !== null || account.passwordHash !== passwordHash) throw notAnyMore()
  return account
}

function notAnyMore(): Conflict {
  return new Conflict(say('accounts.account-changed'))
}
