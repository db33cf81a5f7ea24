import type { Ctx } from '#access'
import { change, tally } from '#changes'
import { say } from '#messages'
import { Invalid } from '#platform/errors'
import { takeLink } from '../links.ts'
import { notAccepted, readSigned, requirePasskeyHost } from './passkey.ts'
import { readPasskey, stampPasskey, type Passkey } from '../passkey-store.ts'

export type Signed = { answer: string; origin: string }

/** Who must have signed: one person in one session, or anybody (null), for a sign-in. */
export type Signer = { id: string; session: string } | null

/**
 * The passkey that signed the answer: for this site, with a challenge that this site made for that purpose, after the device verified who
 * holds it. The challenge is used up, even if the answer is refused. @throws Invalid
 */
export async function checkPasskey(ctx: Ctx, { answer, origin }: Signed, signer: Signer): Promise<Passkey> {
  const expectedRPID = requirePasskeyHost(origin)
  const { response, ...signed } = readSigned(answer)
  const passkey = await readPasskey(ctx, signed.id)
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server')
  let isInTime = false
  const verify = async ({ credentialId: id, publicKey, counter }: Passkey) =>
    await verifyAuthenticationResponse({
      response: { ...signed, response, clientExtensionResults: {} },
      expectedChallenge: async (challenge) => (isInTime ||= await takeChallenge(ctx, challenge, signer)),
      expectedOrigin: new URL(origin).origin,
      expectedRPID,
      credential: { id, publicKey: Buffer.from(publicKey, 'base64url'), counter },
      requireUserVerification: true,
    })
  if (!passkey) throw new Invalid(say('passkeys.unknown'))
  const verified = await verify(passkey).catch(async (fault: unknown) => {
    if (!isInTime) throw new Invalid(say('passkeys.too-late'))
    // The library looks at the counter before the signature, which a forged answer doesn't have.
    if (isOfCounter(fault) && (await verify({ ...passkey, counter: 0 }).catch(() => null))?.verified) await noteCopy(ctx, passkey)
    throw notAccepted()
  })
  if (!verified.verified || !isTheirs(passkey, response.userHandle, signer)) throw notAccepted()
  const { newCounter } = verified.authenticationInfo
  if (!(await tally(ctx, (writing) => stampPasskey(writing, passkey.id, newCounter)))) throw notAccepted()
  return passkey
}

async function takeChallenge(ctx: Ctx, challenge: string, signer: Signer): Promise<boolean> {
  if (signer === null) return (await takeLink(ctx, 'passkey-sign-in', challenge)) !== undefined
  const made = await takeLink(ctx, 'own-passkey', challenge)
  return made?.id === signer.id && made.session === signer.session && !made.adds
}

/** For a sign-in, the device itself names the account (`userHandle`). */
function isTheirs({ userId }: Passkey, userHandle: string | undefined, signer: Signer): boolean {
  if (signer !== null && signer.id !== userId) return false
  if (userHandle === undefined) return signer !== null
  return Buffer.from(userHandle, 'base64url').toString() === userId
}

const isOfCounter = (fault: unknown) => fault instanceof Error && fault.message.startsWith('Response counter value')

/** A counter that goes back means that two devices may hold the same key. The log of changes says so. */
async function noteCopy(ctx: Ctx, { id, userId, name }: Passkey): Promise<void> {
  ctx.log.warn({ account: userId, passkey: id }, 'a passkey was refused because its counter went back: it may have been copied')
  await change(ctx, { noun: 'account', id: userId, verb: 'refuse-passkey' }, async () => ({
    after: { passkey: name },
    seen: 'nothing' as const,
  }))
}
