import type { Ctx } from '#access'
import { change } from '#changes'
import { say } from '#messages'
import { cutText } from '#platform/cut-text'
import { Conflict, Invalid } from '#platform/errors'
import { oneLine } from '#platform/mail-address'
import { holdAccount } from '../account-store.ts'
import { takeLink } from '../links.ts'
import { deviceName } from '../session/device-name.ts'
import { requireOwnSession } from '../session/require-own-session.ts'
import { tellByMail } from '../tell-by-mail.ts'
import { algorithms, mostPasskeys, notAccepted, readMade, requirePasskeyHost } from './passkey.ts'
import { insertPasskey } from '../passkey-store.ts'

type Made = { answer: string; name: string; origin: string; userAgent: string }

/**
 * Keeps a passkey that the browser made after `beginPasskey` in this session, and tells its owner by email. Without a name it has that of the
 * browser. @throws SignInNeeded · Forbidden for a token · Invalid · Conflict where it is known already, or they have twenty
 */
export async function addPasskey(ctx: Ctx, { answer, name: typed, origin, userAgent }: Made): Promise<void> {
  const { id, sessionId: session } = requireOwnSession(ctx)
  const { credential, host } = await verify(ctx, { answer, origin }, { id, session })
  const name = passkeyName(typed) ?? deviceName(userAgent)
  await change(ctx, { noun: 'account', id, verb: 'add-passkey' }, async (writing) => {
    const account = await holdAccount(writing, id)
    if (!account || account.disabledAt !== null) throw new Conflict(say('passkeys.account-gone'))
    const { id: credentialId, counter, transports } = credential
    const publicKey = Buffer.from(credential.publicKey).toString('base64url')
    const row = { userId: id, credentialId, publicKey, counter, transports, host, name }
    const outcome = await insertPasskey(writing, row, mostPasskeys)
    if (outcome === 'known') throw new Conflict(say('passkeys.known'))
    if (outcome === 'too many') throw new Conflict(say('passkeys.too-many', { count: mostPasskeys }))
    await tellByMail(writing, id, { mail: 'way-in-added', way: name, isPasskey: true })
    return { after: { passkey: name }, seen: 'nothing' as const }
  })
}

/** The name on one line; null if nothing in it can be seen. */
export function passkeyName(typed: string): string | null {
  const name = cutText(oneLine(typed), 80)
  return /[^\p{C}\p{Z}\p{M}\p{DI}]/u.test(name) ? name : null
}

async function verify(ctx: Ctx, { answer, origin }: Pick<Made, 'answer' | 'origin'>, own: { id: string; session: string }) {
  const host = requirePasskeyHost(origin)
  const { response, ...made } = readMade(answer)
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server')
  let isInTime = false
  const verified = await verifyRegistrationResponse({
    response: { ...made, response, clientExtensionResults: {} },
    expectedChallenge: async (challenge) => {
      const asked = await takeLink(ctx, 'own-passkey', challenge)
      return (isInTime = asked?.id === own.id && asked.session === own.session && asked.adds)
    },
    expectedOrigin: new URL(origin).origin,
    expectedRPID: host,
    requireUserVerification: true,
    supportedAlgorithmIDs: algorithms,
  }).catch(() => {
    throw isInTime ? notAccepted() : new Invalid(say('passkeys.too-late'))
  })
  if (!verified.verified) throw notAccepted()
  const { credential } = verified.registrationInfo
  return { host, credential: { ...credential, transports: response.transports } }
}
