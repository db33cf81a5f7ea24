import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Ground } from '#platform/ground'
import { subscriptionTypes, type SubscriptionType } from './subscription-type.ts'

/** What a link in a mail lets do. Who holds one for `unsubscribe` can do nothing else with it. */
export type LinkPurpose = 'unsubscribe' | 'unsubscribe-all' | 'preferences'

/** What one button confirms: those types, for the address of that subscription. */
export type Confirmation = { id: string; types: SubscriptionType[]; askedAt: Date }

type Keys = Pick<Ground, 'deriveKey'>

const idBytes = 16
/** 144 bits cannot be guessed. */
const macBytes = 18
/** An id, a bit for each type, and the second. */
const confirmationBytes = idBytes + 1 + 5
const typeBits: readonly SubscriptionType[] = ['newsletter', 'updates', 'quotes']

/**
 * Signed with the site's secret and the same forever: it names a subscription by its id, so no address can be read off it, and is over
 * when the subscription is erased.
 */
export function linkToken(ctx: Keys, purpose: LinkPurpose, { id }: { id: string }): string {
  return signed(ctx, purpose, bytesOf(id))
}

/** The id of the subscription that it was made for, which may be there no more; undefined for what this site did not make. */
export function readLinkToken(ctx: Keys, purpose: LinkPurpose, token: string): string | undefined {
  const read = verified(ctx, purpose, token, idBytes)
  return read && idOf(read)
}

/** How long it is good, `confirmSubscription` decides. */
export function confirmationToken(ctx: Keys, { id, types, askedAt }: Confirmation): string {
  const tail = Buffer.alloc(confirmationBytes - idBytes)
  tail[0] = types.reduce((bits, type) => bits | (1 << typeBits.indexOf(type)), 0)
  tail.writeUIntBE(Math.floor(askedAt.getTime() / 1_000), 1, 5)
  return signed(ctx, 'confirm', Buffer.concat([bytesOf(id), tail]))
}

export function readConfirmationToken(ctx: Keys, token: string): Confirmation | undefined {
  const read = verified(ctx, 'confirm', token, confirmationBytes)
  if (!read) return undefined
  const bits = read[idBytes] ?? 0
  const types = typeBits.filter((type, i) => type in subscriptionTypes && bits & (1 << i))
  return { id: idOf(read), types, askedAt: new Date(read.readUIntBE(idBytes + 1, 5) * 1_000) }
}

function signed(ctx: Keys, purpose: string, bytes: Buffer): string {
  return Buffer.concat([bytes, macOf(ctx, purpose, bytes)]).toString('base64url')
}

function verified(ctx: Keys, purpose: string, token: string, length: number): Buffer | undefined {
  const whole = Buffer.from(token, 'base64url')
  if (whole.length !== length + macBytes || whole.toString('base64url') !== token) return undefined
  const bytes = whole.subarray(0, length)
  return timingSafeEqual(whole.subarray(length), macOf(ctx, purpose, bytes)) ? bytes : undefined
}

function macOf(ctx: Keys, purpose: string, bytes: Buffer): Buffer {
  return createHmac('sha256', ctx.deriveKey('newsletter-links'))
    .update(`${purpose}\n`)
    .update(bytes)
    .digest()
    .subarray(0, macBytes)
}

function bytesOf(id: string): Buffer {
  return Buffer.from(id.replaceAll('-', ''), 'hex')
}

function idOf(bytes: Buffer): string {
  return bytes.toString('hex', 0, idBytes).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
