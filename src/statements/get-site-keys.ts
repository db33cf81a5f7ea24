import type { KeyObject } from 'node:crypto'
import type { Ctx } from '#access'
import { tally } from '#changes'
import { multikeyOf, privateKeyOf } from './ed25519.ts'
import { addKey, readKeys, type SiteKey } from './keys-store.ts'

export type SiteKeys = {
  /** Which signs now: the nth. */
  key: KeyObject
  n: number
  publicKey: string
  /** The public half of any other. */
  keyOf: (n: number) => string
  /** Those before it. */
  former: SiteKey[]
}

/**
 * The key with which the site signs, made when it is first asked for, and those before it. The private half is derived from the secret of the site each time. So a site that was restored with
 * another secret gets another key.
 */
export async function getSiteKeys(ctx: Ctx): Promise<SiteKeys> {
  const [newest, ...former] = await readKeys(ctx)
  const n = newest?.n ?? 1
  const key = signingKey(ctx, n)
  const publicKey = multikeyOf(key)
  const keyOf = (other: number) => multikeyOf(signingKey(ctx, other))
  if (newest?.publicKey === publicKey) return { key, n, publicKey, keyOf, former }
  const next = newest ? n + 1 : 1
  await tally(ctx, (writing) => addKey(writing, { n: next, publicKey: keyOf(next) }))
  return await getSiteKeys(ctx)
}

function signingKey({ deriveKey }: Pick<Ctx, 'deriveKey'>, n: number): KeyObject {
  return privateKeyOf(deriveKey(`statements ${n}`))
}
