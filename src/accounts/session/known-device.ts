import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Ctx } from '#access'
import type { KnownAccount } from '../account-store.ts'

type Owner = Pick<KnownAccount, 'id' | 'passwordHash'>

/** Families share a browser; more than this many accounts do not. */
const mostAccounts = 5

/**
 * What a browser keeps after a successful sign-in (docs/decisions/075-known-devices.md): an id, and one signature for each account that signed in
 * there. A new password voids it, because somebody else may have signed in before. `former` is what the browser had until now.
 */
export function markDevice(ctx: Ctx, former: string | undefined, account: Owner): string {
  const { id = randomBytes(16).toString('base64url'), marks } = read(former)
  const own = signatureOf(ctx, id, account)
  return [id, own, ...marks.filter((mark) => mark !== own)].slice(0, mostAccounts + 1).join('.')
}

/** @returns the id of the browser, where the account signed in there before */
export function knownDevice(ctx: Ctx, mark: string | undefined, account: Owner | undefined): string | undefined {
  const { id, marks } = read(mark)
  if (id === undefined || !account) return undefined
  const own = Buffer.from(signatureOf(ctx, id, account))
  return marks.some((one) => one.length === own.length && timingSafeEqual(Buffer.from(one), own)) ? id : undefined
}

function read(mark: string | undefined): { id: string | undefined; marks: string[] } {
  if (!mark || !/^[\w-]{22}(\.[\w-]{43}){1,5}$/.test(mark)) return { id: undefined, marks: [] }
  const [id, ...marks] = mark.split('.')
  return { id, marks }
}

function signatureOf(ctx: Ctx, device: string, { id, passwordHash }: Owner): string {
  return createHmac('sha256', ctx.deriveKey('devices'))
    .update(`${device}\n${id}\n${passwordHash ?? ''}`)
    .digest('base64url')
}
