import { createHmac } from 'node:crypto'

/** What an authenticator app shows at that moment that was given this secret (RFC 6238, SHA-1, six digits, thirty seconds). */
export function codeShownAt(now: Date, secret: string): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(now.getTime() / 30_000)))
  const mac = createHmac('sha1', fromBase32(secret)).update(counter).digest()
  const from = mac.readUInt8(mac.length - 1) % 16
  return String((mac.readUInt32BE(from) % 2 ** 31) % 1_000_000).padStart(6, '0')
}

/** The bytes of a secret as a person types it (RFC 4648). */
function fromBase32(text: string): Buffer {
  const bits = [...text].map((letter) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}
