import { randomUUID } from 'node:crypto'
import type { Ctx } from '#access'
import { asWritten } from '#messages'
import { inTransaction } from '#platform/transaction'
import type { Seen } from './changed.ts'
import type { Noun } from './nouns.ts'
import { tellOwnChange } from './hear-own-changes.ts'
import { addEntries, addChangeNotices, foldEntry } from './store.ts'
import { requireWithinScope } from './require-within-scope.ts'
import { allowWriting, type Writing } from './writing.ts'

/** What is about to happen: the noun in the singular ("quote"), its id, the verb as the verb's file has it ("publish"). */
export type Act = {
  noun: Noun
  id: string
  verb: string
  batch?: string | undefined
  /** The batch that it puts back. */
  undoes?: string | undefined
  /** What saves itself while somebody writes: for so long its entry is the one with which they began, if nothing else was done meanwhile. */
  foldsForMs?: number
}

/** As what a write is in the record, where its verb can be part of something else. */
export type RecordedAs = Pick<Act, 'verb' | 'batch'>

/** What a write leaves behind, and what of it readers see ('altered' unless it says); anything else goes back to the caller. */
export type Outcome = { before?: object | null; after?: object | null; seen?: Seen }

/**
 * The way to write: runs `write` in a transaction, leaves one row in `changes` beside what it wrote and tells the channel
 * at commit; a rollback leaves and tells nothing. It reads names as they were written, whatever the language of the request. A write that returns the same object as `before` and `after` did nothing
 * and is not recorded. @throws Forbidden for a write to a quote outside the actor's scope
 */
export async function change<O extends Outcome>(ctx: Ctx, act: Act, write: (writing: Writing) => Promise<O>): Promise<O> {
  return await inTransaction(ctx, async (inside) => {
    const outcome = await asWritten(() => write(allowWriting(inside)))
    const { before = null, after = null, seen = 'altered' } = outcome
    if (before !== null && before === after) return outcome
    await requireWithinScope(inside, [{ noun: act.noun, id: act.id, before, after }])
    // Each write is a batch, if of one: by it, it can be undone.
    const { foldsForMs, batch = randomUUID(), ...what } = act
    const { noun, id, verb } = what
    const folded = foldsForMs === undefined ? undefined : await foldEntry(inside, { noun, id, verb, after }, foldsForMs)
    const notice = { noun, id, verb, batch: folded ?? batch, seen }
    const told =
      folded === undefined
        ? [await addEntries(inside, [{ ...what, batch, before, after }], notice)]
        : await addChangeNotices(inside, [notice])
    for (const one of told) tellOwnChange(inside, one)
    return outcome
  })
}
