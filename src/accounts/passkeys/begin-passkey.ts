import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/server'
import { requireFreshPassword, type Ctx } from '#access'
import { say } from '#messages'
import { Conflict, NotFound } from '#platform/errors'
import { getSettings } from '#settings'
import { readAccount } from '../account-store.ts'
import { makeLink } from '../links.ts'
import { requireBothSteps } from '../session/require-both-steps.ts'
import { requireOwnSession } from '../session/require-own-session.ts'
import { algorithms, mostPasskeys, requirePasskeyHost } from './passkey.ts'
import { readPasskeysOf } from '../passkey-store.ts'

/** What a browser is given; no extension is asked for. */
export type PasskeyOptions = Omit<PublicKeyCredentialCreationOptionsJSON, 'extensions'>

/**
 * What a browser needs to make a passkey for one's own account. Nothing has changed until it is brought back (`addPasskey`).
 * @throws SignInNeeded · Forbidden for a token, and as `requireBothSteps` · PasswordNeeded · Invalid where the site's address can have none · Conflict where they have twenty
 */
export async function beginPasskey(ctx: Ctx, { origin }: { origin: string }): Promise<PasskeyOptions> {
  const { id, sessionId } = requireOwnSession(ctx)
  requireFreshPassword(ctx)
  const rpID = requirePasskeyHost(origin)
  await requireBothSteps(ctx, id, rpID)
  const account = await readAccount(ctx, id)
  if (!account) throw new NotFound(say('passkeys.account-gone'))
  const known = await readPasskeysOf(ctx, id)
  if (known.length >= mostPasskeys) throw new Conflict(say('passkeys.too-many', { count: mostPasskeys }))
  const token = await makeLink(ctx, 'own-passkey', { id, session: sessionId, adds: true })
  const { website_title: rpName } = await getSettings(ctx)
  const { generateRegistrationOptions } = await import('@simplewebauthn/server')
  const { extensions: _, ...options } = await generateRegistrationOptions({
    rpName,
    rpID,
    userID: Buffer.from(id),
    userName: account.email,
    userDisplayName: account.fullName,
    challenge: Buffer.from(token, 'base64url'),
    attestationType: 'none',
    // A device that has a passkey already makes no second one.
    excludeCredentials: known.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs: algorithms,
  })
  return options
}
