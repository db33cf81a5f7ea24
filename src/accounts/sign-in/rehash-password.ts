import type { Ctx } from '#access'
import { tally } from '#changes'
import { replacePassword } from '../account-store.ts'
import { hashPassword } from '../password/hash-password.ts'
import { isForeignHash } from '../password/is-password.ts'

/** Anyone who proved a password whose hash came from another site has it hashed as all are from now on. Never in a transaction: it hashes. @returns the hash that is there now */
export async function rehashPassword(
  ctx: Ctx,
  { id, passwordHash }: { id: string; passwordHash: string | null },
  password: string,
): Promise<string | null> {
  if (!isForeignHash(passwordHash)) return passwordHash
  const hash = await hashPassword(password)
  // Where it was changed meanwhile, the person who signs in hears of it as always.
  return (await tally(ctx, (writing) => replacePassword(writing, id, passwordHash, hash))) ? hash : passwordHash
}
