import { randomBytes } from 'node:crypto'
import { hashOfToken } from '../hash-of-token.ts'
import { toBase32 } from '../base32.ts'

/** For the day when the phone is lost: 80 random bits in four groups, which nobody guesses even from its hash. Each is good once. */
export type RecoveryCode = string

const howMany = 10

export function newRecoveryCodes(): RecoveryCode[] {
  return Array.from({ length: howMany }, () => toBase32(randomBytes(10)).replace(/(.{4})(?=.)/g, '$1-'))
}

export const hashOfRecoveryCode = (code: RecoveryCode) => hashOfToken(code.replaceAll('-', ''))

/** However it was typed from paper; undefined for what cannot be one. */
export function readRecoveryCode(typed: string): RecoveryCode | undefined {
  const code = typed.toLowerCase().replaceAll(/[\s-]/g, '')
  return /^[a-z2-7]{16}$/.test(code) ? code : undefined
}
