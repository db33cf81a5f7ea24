import type { Ctx } from '#access'
import { inTransaction } from '#platform/transaction'
import { allowWriting, type Writing } from './writing.ts'

/**
 * The one way to write without an entry: figures that machines count (views, shares) and what follows from an act that has its
 * entry (names in quotes). They are no act of anybody, come by the thousand, and what shows them may be a few minutes behind.
 */
export async function tally<T>(ctx: Ctx, count: (writing: Writing) => Promise<T>): Promise<T> {
  return await inTransaction(ctx, (inside) => count(allowWriting(inside)))
}
