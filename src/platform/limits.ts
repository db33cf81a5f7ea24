import { createHmac } from 'node:crypto'
import ipaddr from 'ipaddr.js'
import { say } from '#messages'
import { addAttempt, deleteEndedAttempts, removeAttempt } from './attempts-store.ts'
import { LimitReached } from './errors.ts'
import type { Ground } from './ground.ts'
import { inWords } from './wait-in-words.ts'

declare module '#platform/ground' {
  interface JobData {
    'forget-attempts': object
  }
}

/** So many tries within a window that begins with the first of them. */
export type LimitRule = { name: string; most: number; withinSeconds: number }

/**
 * Counts one try of the one that `key` names. Where somebody may be locked out, that is never the account alone, or anybody could lock anybody
 * out. Counted in the database, so that the limit is exact over all processes, and
 * before the work is done, or many at once would get through. Never inside a transaction: what is rolled back has not been counted.
 * @throws LimitReached with the time until the next try
 */
export async function countAttempt(ctx: Ground, rule: LimitRule, key: string): Promise<void> {
  await take(ctx, rule, key)
}

/** Who a limit by network counts: an address, and behind a proxy that nobody named the address that the proxy claims. */
export type From = { address: string; claimed?: string | undefined }

/** The network that a limit counts; behind a proxy that nobody named also by what that claims. */
export const visitorsNetwork = ({ address, claimed }: From): string =>
  claimed === undefined ? networkOf(address) : `${networkOf(address)} ${networkOf(claimed)}`

/** How many visitors may reach their limits within the same window, behind a proxy that nobody named. */
const visitorsBehindProxy = 20

/**
 * Counts one try of a network. Behind a proxy that nobody named everybody has the same address: the claimed ones are counted, and because a claim can be
 * forged, all of them together as well, more generously. The log says when that limit is reached, because it refuses everybody. @throws LimitReached
 */
export async function countFromNetwork(ctx: Ground, rule: LimitRule, from: From): Promise<void> {
  const { address, claimed } = from
  await countAttempt(ctx, rule, visitorsNetwork(from))
  if (claimed === undefined) return
  const ofAll = { ...rule, most: rule.most * visitorsBehindProxy }
  if ((await take(ctx, ofAll, networkOf(address))) === ofAll.most)
    ctx.log.warn(
      `The limit ${rule.name} is reached for all visitors together, because their proxy isn’t in TRUSTED_PROXIES. Set TRUSTED_PROXIES=${address}.`,
    )
}

/** @returns how many it were with this one @throws LimitReached */
async function take(ctx: Ground, rule: LimitRule, key: string): Promise<number> {
  if (ctx.db.isTransaction) throw new Error(`${rule.name}: tries are counted before a transaction begins`)
  const now = ctx.clock.now()
  const ends = new Date(now.getTime() + rule.withinSeconds * 1_000)
  const counted = await addAttempt(ctx.db, rule.name, hashOf(ctx, rule, key), { now, ends, most: rule.most })
  if (counted.n <= rule.most) return counted.n
  const seconds = Math.max(1, Math.ceil((counted.ends.getTime() - now.getTime()) / 1_000))
  throw new LimitReached(say('limits.too-many-attempts', { when: inWords(seconds) }), seconds, rule)
}

/** Counts one more of what is not refused. @returns true for the one that fills the window, and for no other, however many come at the same moment */
export async function fillsWindow(ctx: Ground, rule: LimitRule, key: string): Promise<boolean> {
  const now = ctx.clock.now()
  const ends = new Date(now.getTime() + rule.withinSeconds * 1_000)
  return (await addAttempt(ctx.db, rule.name, hashOf(ctx, rule, key), { now, ends, most: rule.most })).n === rule.most
}

/** The try was good after all, and does not count: only failures lead to the limit. */
export async function takeBack(ctx: Ground, rule: LimitRule, key: string): Promise<void> {
  await removeAttempt(ctx.db, rule.name, hashOf(ctx, rule, key), { now: ctx.clock.now(), most: rule.most })
}

/** Whose tries count together: an IPv4 address, or the 64 bits of an IPv6 address that a provider gives to one house; the rest anybody there chooses as he likes. */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address
  const parsed = ipaddr.process(address)
  if (parsed.kind() === 'ipv4') return parsed.toString()
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toNormalizedString()}/64`).toString()}/64`
}

/** What has ended counts for nothing. To be run now and then. */
export async function forgetAttempts(ctx: Ground): Promise<void> {
  await deleteEndedAttempts(ctx.db, ctx.clock.now())
}

/** Anyone who reads the table cannot tell who tried: addresses are few enough to be guessed back from a plain hash. */
function hashOf(ctx: Ground, rule: LimitRule, key: string): string {
  return createHmac('sha256', ctx.deriveKey('attempts')).update(`${rule.name}\n${key}`).digest('base64url')
}
