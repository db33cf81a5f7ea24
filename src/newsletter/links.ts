import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Ground } from '#platform/ground'

/** What a link in a mail lets do. Who holds one for `unsubscribe` can do nothing else with it. */
export type LinkPurpose = 'unsubscribe' | 'preferences'

const idBytes = 16
const macBytes = 18

/**
 * Signed with the site's secret and the same for ever: it names a subscription by its id, so no address can be read off it, and is over
 * when the subscription is erased. 144 bits of it cannot be guessed.
 */
export function linkToken(ctx: Pick<Ground, 'deriveKey'>, purpose: LinkPurpose, subscription: { id: string }): string {
  const id = Buffer.from(subscription.id.replaceAll('-', ''), 'hex')
  return Buffer.concat([id, macOf(ctx, purpose, id)]).toString('base64url')
}

/** The id of the subscription that it was made for, which may be there no more; undefined for what this site did not make. */
export function readLinkToken(ctx: Pick<Ground, 'deriveKey'>, purpose: LinkPurpose, token: string): string | undefined {
  if (!/^[\w-]{46}$/.test(token)) return undefined
  const bytes = Buffer.from(token, 'base64url')
  if (bytes.length !== idBytes + macBytes) return undefined
  const id = bytes.subarray(0, idBytes)
  if (!timingSafeEqual(bytes.subarray(idBytes), macOf(ctx, purpose, id))) return undefined
  return id.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

function macOf(ctx: Pick<Ground, 'deriveKey'>, purpose: LinkPurpose, id: Buffer): Buffer {
  return createHmac('sha256', ctx.deriveKey('newsletter-links')).update(`${purpose}\n`).update(id).digest().subarray(0, macBytes)
}
