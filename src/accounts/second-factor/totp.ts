import { createHmac, timingSafeEqual } from 'node:crypto'

const stepMs = 30_000
const digits = 6

/** RFC 6238, as every authenticator app has it: SHA-1, six digits, thirty seconds. */
export function codeAt(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', secret).update(counter).digest()
  const at = (mac.at(-1) ?? 0) & 15
  return String((mac.readUInt32BE(at) & 0x7fffffff) % 10 ** digits).padStart(digits, '0')
}

/** The step whose code it is: that of now, or the one before or after for clocks that differ and for who types slowly; the latest where it is of several. */
export function stepOf(secret: Buffer, code: string, now: Date): number | undefined {
  const step = Math.floor(now.getTime() / stepMs)
  return [step + 1, step, step - 1].find((one) => isSame(codeAt(secret, one), code))
}

function isSame(code: string, typed: string): boolean {
  return /^\d+$/.test(typed) && typed.length === code.length && timingSafeEqual(Buffer.from(code), Buffer.from(typed))
}

/** What the app reads from the picture. */
export function otpUri({ issuer, email, secret }: { issuer: string; email: string; secret: string }): string {
  // A colon parts the site from the address.
  const site = issuer.replaceAll(':', ' ')
  const label = `${encodeURIComponent(site)}:${encodeURIComponent(email)}`
  const search = Object.entries({ secret, issuer: site, algorithm: 'SHA1', digits, period: stepMs / 1_000 })
  return `otpauth://totp/${label}?${search.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&')}`
}
