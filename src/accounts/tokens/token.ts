import { randomBytes } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { z } from 'zod'
import { toBase32 } from '../base32.ts'

/** Nobody needs more, and a list of them can be looked through. */
export const mostTokens = 20

export const tokenInput = z.object({
  name: z
    .string()
    .trim()
    .min(1, 'Please give the token a name')
    .max(80, 'Please give the token a name of 80 characters or fewer'),
})

const prefix = 'epi_'
const secretLength = 32

/** "epi_", 160 random bits, and a checksum by which one that was cut off or made up is known without asking the database. */
export function newToken(): string {
  const secret = toBase32(randomBytes(20))
  return `${prefix}${secret}${checksum(secret)}`
}

export function looksLikeToken(text: string): boolean {
  const secret = text.slice(prefix.length, prefix.length + secretLength)
  return text.startsWith(prefix) && secret.length === secretLength && text === `${prefix}${secret}${checksum(secret)}`
}

function checksum(secret: string): string {
  const four = Buffer.alloc(4)
  four.writeUInt32BE(crc32(secret))
  return toBase32(four)
}
