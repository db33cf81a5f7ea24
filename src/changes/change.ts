import { randomUUID } from 'node:crypto'
import type { Ctx } from '#access'
import { inTransaction } from '#platform/transaction'
import type { Seen } from './changed.ts'
import type { Noun } from './nouns.ts'
import { tellOwnChange } from './hear-own-changes.ts'
import { addEntries } from './store.ts'
import { allowWriting, type Writing } from './writing.ts'

/**
 * What is about to happen: the noun in the singular ("quote"), its id, the verb as the verb's file has it ("publish"). `undoes` is the batch that
 * it puts back.
 */
export type Act = { noun: Noun; id: string; verb: string; batch?: string | undefined; undoes?: string | undefined }

/** What a write leaves behind, and what of it readers see ('altered' unless it says); anything else goes back to the caller. */
export type Outcome = { before?: object | null; after?: object | null; seen?: Seen }

/**
 * The way to write: runs `write` in a transaction, leaves one row in `changes` beside what it wrote and tells the channel
 * at commit; a rollback leaves and tells nothing. A write that returns the same object as `before` and `after` did nothing
 * and is not recorded.
 */
export async function change<O extends Outcome>(ctx: Ctx, act: Act, write: (writing: Writing) => Promise<O>): Promise<O> {
  return await inTransaction(ctx, async (inside) => {
    const outcome = await write(allowWriting(inside))
    const { before = null, after = null, seen = 'altered' } = outcome
    if (before !== null && before === after) return outcome
    // Each write is a batch, if of one: by it, it can be undone.
    const batch = act.batch ?? randomUUID()
    const notice = { noun: act.noun, id: act.id, verb: act.verb, batch, seen }
    await addEntries(inside, [{ ...act, batch, before, after }], notice)
    tellOwnChange(inside, notice)
    return outcome
  })
}
