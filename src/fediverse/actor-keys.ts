import { createPrivateKey, generateKeyPair } from 'node:crypto'
import { promisify } from 'node:util'
import type { Ctx } from '#access'
import { tally } from '#changes'
import { sealer } from '#platform/sealed'
import { readKeys, saveKeys } from './keys-store.ts'

/** `publicKey` as PEM, as actors show it. */
export type ActorKeys = { privateKey: CryptoKey; publicKey: string }

const { seal, unseal } = sealer('fediverse')
const owner = 'actor'
const algorithm = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' }

/**
 * The key with which the site signs what it sends, made when it is first asked for. Sealed in the database, because an RSA key can't be derived from the secret of the site; a site that was
 * restored with another secret makes another, and other servers read the actor again when its signature no longer fits.
 */
export async function getActorKeys(ctx: Ctx): Promise<ActorKeys> {
  const kept = await readKeys(ctx)
  const open = kept && unseal(ctx, owner, kept.private_key)
  if (kept && open) return { privateKey: await privateKeyOf(open), publicKey: kept.public_key }
  const made = await promisify(generateKeyPair)('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'der' },
  })
  const sealed = seal(ctx, owner, made.privateKey)
  await tally(ctx, (writing) => saveKeys(writing, { sealed, publicKey: made.publicKey, instead: kept?.private_key }))
  return await getActorKeys(ctx)
}

function privateKeyOf(der: Buffer): Promise<CryptoKey> {
  const whole = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' }).export({ format: 'der', type: 'pkcs8' })
  return crypto.subtle.importKey('pkcs8', new Uint8Array(whole), algorithm, true, ['sign'])
}
