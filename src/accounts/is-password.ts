import { randomUUID } from 'node:crypto'
import type { Ctx } from '#access'
import { withAuth } from './auth.ts'

/** Whether it is the one that was hashed. Where there is none the answer is no, and takes as long. Never in a transaction: it hashes. */
export async function isPassword(ctx: Ctx, hash: string | null, password: string): Promise<boolean> {
  return await withAuth(ctx, async ({ password: scrypt }) => {
    nobodys ??= scrypt.hash(randomUUID())
    const known = hash ?? (await nobodys)
    return (await scrypt.verify({ hash: known, password })) && hash !== null
  })
}

let nobodys: Promise<string> | undefined
