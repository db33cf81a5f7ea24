import type { Ctx } from '#access'
import { inTransaction } from '#platform/transaction'
import { addEntries } from './store.ts'
import { allowWriting, type Writing } from './writing.ts'

export type ManyOutcome = { changes: { id: string; before: object | null; after: object | null }[] }

/** As `change`, for many of one noun in one batch: an entry for each, one notice without an id for all. */
export async function changeMany<O extends ManyOutcome>(
  ctx: Ctx,
  act: { noun: string; verb: string; batch: string },
  write: (writing: Writing) => Promise<O>,
): Promise<O> {
  return await inTransaction(ctx, async (inside) => {
    const outcome = await write(allowWriting(inside))
    if (outcome.changes.length === 0) return outcome
    const entries = outcome.changes.map((entry) => ({ ...act, ...entry }))
    await addEntries(inside, entries, { noun: act.noun, id: null, verb: act.verb, batch: act.batch })
    return outcome
  })
}
