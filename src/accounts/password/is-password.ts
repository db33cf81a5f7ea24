import { randomUUID } from 'node:crypto'
import { compare } from 'bcryptjs'
import { hashPassword, matchesHash } from './hash-password.ts'

/** Of an account that moved in with the hash of another site, which goes with the first sign-in (rehash-password.ts). */
export const isForeignHash = (hash: string | null): hash is string => hash?.startsWith('$2') ?? false

/** Whether it is the one that was hashed. Without a hash the answer is no, and takes as long. Never in a transaction: it hashes. */
export async function isPassword(hash: string | null, password: string): Promise<boolean> {
  nobodys ??= hashPassword(randomUUID())
  const isForeign = isForeignHash(hash)
  const known = hash === null || isForeign ? await nobodys : hash
  // The other site's hash costs less work than ours. With both, the time does not tell such an account apart.
  const [isOurs, isTheirs] = await Promise.all([matchesHash(known, password), isForeign && compare(password, hash)])
  return isForeign ? isTheirs : isOurs && hash !== null
}

let nobodys: Promise<string> | undefined
