import type { Account } from '#accounts'

/** Of an account, what every page of it shows. */
export type Person = Pick<Account, 'fullName' | 'email' | 'role'>

export function personOf({ fullName, email, role }: Account): Person {
  return { fullName, email, role }
}
