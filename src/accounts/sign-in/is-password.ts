import { randomUUID } from 'node:crypto'
import { compare } from 'bcryptjs'
import type { Ctx } from '#access'
import { withAuth } from '../auth.ts'

/** Of an account that moved in with the hash of another site, which goes with the first sign-in (rehash-password.ts). */
export const isForeignHash = (hash: string | null): hash is string => hash?.startsWith('$2') ?? false

/** Whether it is the one that was hashed. Where there is none the answer is no, and takes as long. Never in a transaction: it hashes. */
export async function isPassword(ctx: Ctx, hash: string | null, password: string): Promise<boolean> {
  if (isForeignHash(hash)) return await compare(password, hash)
  return await withAuth(ctx, async ({ password: scrypt }) => {
    nobodys ??= scrypt.hash(randomUUID())
    const known = hash ?? (await nobodys)
    return (await scrypt.verify({ hash: known, password })) && hash !== null
  })
}

let nobodys: Promise<string> | undefined
