import { z } from 'zod'
import type { SignInRules } from '#platform/ground'
import { oneLine } from '#platform/mail-address'
import type { AccountRole } from '../account.ts'

/** What a provider or a proxy says of a person. */
export type Claimed = {
  issuer: string
  subject: string
  /** null: it names no usable address. */
  email: string | null
  emailVerified: boolean
  fullName: string
  /** The role that the configured mapping finds; null if no mapping is set. */
  role: AccountRole | null
}

const address = z.string().trim().toLowerCase().max(254).pipe(z.email())

export const readAddress = (given: unknown): string | null => address.safeParse(given).data ?? null

/** The first name in which there is something. */
export function claimedName(names: readonly unknown[]): string {
  const read = names.flatMap((one) => (typeof one === 'string' ? [oneLine(one).slice(0, 200)] : []))
  return read.find((one) => one !== '') ?? 'Reader'
}

const ranks: readonly AccountRole[] = ['admin', 'moderator', 'author', 'user']

/** The highest role that one of the values is mapped to; without one the person is a reader. */
export function roleOf({ roles }: Pick<SignInRules, 'roles'>, values: readonly string[]): AccountRole {
  return ranks.find((rank) => roles.some(({ role, value }) => role === rank && values.includes(value))) ?? 'user'
}
