import { randomBytes } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { z } from 'zod'
import { deskRoles, isId, type Actor, type BaseRole, type Role } from '#access'
import { say } from '#messages'
import { toBase32 } from '../base32.ts'
import { scopeNames, tokenScopes, type TokenScope } from './token-scopes.ts'

/** Nobody needs more, and a list of them can be looked through. */
export const mostTokens = 20

/** Those that only staff may have are for a time. */
export const isForStaff = (scopes: readonly TokenScope[]): boolean =>
  scopes.some((scope) => tokenScopes[scope].who !== 'everyone')

const rolesOf = { everyone: undefined, staff: deskRoles, admins: ['admin'] } as const

/** The roles that may have a token of this scope; undefined for everyone who is signed in. */
export const rolesForScope = (scope: TokenScope): readonly Role[] | undefined => rolesOf[tokenScopes[scope].who]

/** Those that the form offers to somebody of this role. */
export const scopesFor = (role: Actor['role']): TokenScope[] =>
  scopeNames.filter((scope) => rolesForScope(scope)?.some((one) => one === role) ?? true)

/** Days until a token ends, as the form sends them. */
const tokenDays = ['30', '90', '365', 'never'] as const

/** The built-in roles that an admin can give to a program in place of their own. */
export const lowerRoles = ['moderator', 'author'] as const satisfies BaseRole[]
const isLower = (role: string) => lowerRoles.some((one) => one === role)

const longestTokenName = 80

export const tokenInput = z
  .object({
    name: z
      .string()
      .trim()
      .min(1, { error: () => say('accounts.token-name-needed') })
      .max(longestTokenName, { error: () => say('accounts.token-name-long', { most: longestTokenName }) }),
    scopes: z.array(z.enum(scopeNames, { error: () => say('accounts.token-scopes') })).default([]),
    days: z.enum(tokenDays, { error: () => say('accounts.token-days') }).default('90'),
    /** Of the site's own by its id; empty: that of the person. */
    role: z
      .string()
      .default('')
      .refine((role) => role === '' || isLower(role) || isId(role), { error: () => say('desk-users.unknown-role') }),
  })
  .refine(({ scopes, days }) => !isForStaff(scopes) || days !== 'never', {
    path: ['days'],
    error: () => say('account.token-needs-end'),
  })
/** As a form sends it. */
export type TokenInput = { name: string; scopes?: readonly string[]; days?: string; role?: string }

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

/** Whether a text has a token in it, such as an address that a person put one into. */
export function hasTokenIn(text: string): boolean {
  return /epi_[a-z2-7]{39}/.test(text)
}

function checksum(secret: string): string {
  const four = Buffer.alloc(4)
  four.writeUInt32BE(crc32(secret))
  return toBase32(four)
}
