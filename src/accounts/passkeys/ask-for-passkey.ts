import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/server'
import type { Ctx } from '#access'
import { say } from '#messages'
import { Invalid } from '#platform/errors'
import { countFromNetwork } from '#platform/limits'
import type { Device } from '../account.ts'
import { rules } from '../limits.ts'
import { makeLink } from '../links.ts'
import { requireOwnSession } from '../session/require-own-session.ts'
import { requirePasskeyHost } from './passkey.ts'
import { readPasskeysOf } from '../passkey-store.ts'

/**
 * What a browser needs to sign with a passkey: a challenge that is good once. For a visitor it is one to sign in with, whatever passkey they
 * choose; for somebody who is signed in, to prove themselves again in this session with one of their own.
 * @throws Invalid where the site's address can have no passkeys, or the account has none · LimitReached
 */
export async function askForPasskey(
  ctx: Ctx,
  { origin }: { origin: string },
  device: Device,
): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const rpID = requirePasskeyHost(origin)
  await countFromNetwork(ctx, rules.passkeyChallengeFromNetwork, device)
  const { token, allowCredentials } = ctx.actor.id === null ? await anyPasskey(ctx) : await ownPasskeys(ctx, rpID)
  const { generateAuthenticationOptions } = await import('@simplewebauthn/server')
  const challenge = Buffer.from(token, 'base64url')
  return await generateAuthenticationOptions({ rpID, challenge, allowCredentials, userVerification: 'required' })
}

type Asked = { token: string; allowCredentials: { id: string; transports: string[] }[] }

async function anyPasskey(ctx: Ctx): Promise<Asked> {
  return { token: await makeLink(ctx, 'passkey-sign-in', {}), allowCredentials: [] }
}

async function ownPasskeys(ctx: Ctx, host: string): Promise<Asked> {
  const { id, sessionId } = requireOwnSession(ctx)
  const own = (await readPasskeysOf(ctx, id)).filter((one) => one.host === host)
  if (own.length === 0) throw new Invalid(say('passkeys.none-here'))
  const token = await makeLink(ctx, 'own-passkey', { id, session: sessionId, adds: false })
  return { token, allowCredentials: own.map(({ credentialId, transports }) => ({ id: credentialId, transports })) }
}
