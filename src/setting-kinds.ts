import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'
import { z } from 'zod'

export const timeZone = z.string().refine(isTimeZone, 'must be a time zone such as "Europe/Berlin" or "UTC"')

export const yesOrNo = (otherwise: 'yes' | 'no') =>
  z
    .enum(['yes', 'no'], 'must be yes or no')
    .default(otherwise)
    .transform((answer) => answer === 'yes')

/** Written with digits and nothing else: what JavaScript also takes for a number (0x50, +80, 8e1) is more likely a slip. */
export const wholeNumber = (most: number, otherwise: string) =>
  z
    .string()
    .regex(/^\d{1,9}$/, otherwise)
    .transform(Number)
    .refine((number) => number <= most, otherwise)

export const keptNumber = wholeNumber(1_000, 'must be a number up to 1000, for example 7')

export const headerName = z
  .string()
  .regex(/^[A-Za-z][A-Za-z0-9-]*$/, 'must be the name of a header, for example Remote-User')
  .toLowerCase()

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}

/** Whole addresses only: 10.1, 0x0a.0.0.1 and 010.0.0.1 mean different things to different programs. */
export function isNetwork(text: string): boolean {
  const [address = '', bits] = text.split('/', 2)
  return isIP(address) !== 0 && (bits === undefined || (/^\d+$/.test(bits) && ipaddr.isValidCIDR(text)))
}
