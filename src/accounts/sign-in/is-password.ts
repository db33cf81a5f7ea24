import { randomUUID } from 'node:crypto'
import { compare } from 'bcryptjs'
import type { Ctx } from '#access'
import { withAuth } from '../auth.ts'

/** Of an account that moved in with the hash of another site, which goes with the first sign-in (rehash-password.ts). */
export const isForeignHash = (hash: string | null): hash is string => hash?.startsWith('$2') ?? false

/** Whether it is the one that was hashed. Where there is none the answer is no, and takes as long. Never in a transaction: it hashes. */
export async function isPassword(ctx: Ctx, hash: string | null, password: string): Promise<boolean> {
  return await withAuth(ctx, async ({ password: scrypt }) => {
    nobodys ??= scrypt.hash(randomUUID())
    const isForeign = isForeignHash(hash)
    const known = hash === null || isForeign ? await nobodys : hash
    // Beside the shorter work of the other site's hash goes that of our own, so that such an account does not stand out by its time.
    const [isOurs, isTheirs] = await Promise.all([scrypt.verify({ hash: known, password }), isForeign && compare(password, hash)])
    return isForeign ? isTheirs : isOurs && hash !== null
  })
}

let nobodys: Promise<string> | undefined
