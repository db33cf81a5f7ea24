import type { Ctx } from '#access'
import { inTransaction } from '#platform/transaction'
import { addEntries } from './store.ts'
import { allowWriting, type Writing } from './writing.ts'

/** What is about to happen: the noun in the singular ("quote"), its id, the verb as the verb's file has it ("publish"). */
export type Act = { noun: string; id: string; verb: string; batch?: string | undefined }

/** What a write leaves behind; anything beside `before` and `after` goes back to the caller. */
export type Outcome = { before?: object | null; after?: object | null }

/**
 * The way to write: runs `write` in a transaction, leaves one row in `changes` beside what it wrote and tells the channel
 * at commit; a rollback leaves and tells nothing. A write that returns the same object as `before` and `after` did nothing
 * and is not recorded.
 */
export async function change<O extends Outcome>(ctx: Ctx, act: Act, write: (writing: Writing) => Promise<O>): Promise<O> {
  return await inTransaction(ctx, async (inside) => {
    const outcome = await write(allowWriting(inside))
    const { before = null, after = null } = outcome
    if (before !== null && before === after) return outcome
    const notice = { noun: act.noun, id: act.id, verb: act.verb, ...(act.batch === undefined ? {} : { batch: act.batch }) }
    await addEntries(inside, [{ ...act, before, after }], notice)
    return outcome
  })
}
