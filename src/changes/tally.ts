import type { Ctx } from '#access'
import { asWritten } from '#messages'
import { inTransaction } from '#platform/transaction'
import type { Changed } from './changed.ts'
import { addChangeNotices } from './store.ts'
import { allowWriting, type Writing } from './writing.ts'

/**
 * The one way to write without an entry: figures that machines count (views, shares) and what follows from an act that has its
 * entry (names in quotes). They are no act of anybody, come by the thousand, and what shows them may be a few minutes behind;
 * where that is too long, `tell` says of what was counted what readers see otherwise from now on. The channel brings it to this process as to every other:
 * nobody is waiting to read what he wrote himself.
 */
export async function tally<T>(ctx: Ctx, count: (writing: Writing) => Promise<T>, tell?: (counted: T) => Changed[]): Promise<T> {
  return await inTransaction(ctx, async (inside) => {
    const counted = await asWritten(() => count(allowWriting(inside)))
    const notices = tell?.(counted) ?? []
    if (notices.length > 0) await addChangeNotices(inside, notices)
    return counted
  })
}
