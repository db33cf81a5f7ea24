import type { Ctx } from '#access'
import { asWritten } from '#messages'
import { inTransaction } from '#platform/transaction'
import { strongest, type Seen } from './changed.ts'
import type { Noun } from './nouns.ts'
import { tellOwnChange } from './hear-own-changes.ts'
import { addEntries, addEntryOfMany } from './store.ts'
import { requireWithinScope } from './require-within-scope.ts'
import { allowWriting, type Writing } from './writing.ts'

export type ManyOutcome = {
  changes: { id: string; before: object | null; after: object | null; seen?: Seen }[]
  /** Things without a before and an after in the record: they share one entry. `requireWithinScope` doesn't see them, so the verb has to ask about quotes itself. */
  others?: string[]
}

type ManyAct = {
  noun: Noun
  verb: string
  batch: string
  undoes?: string
  /** Hears what readers see of it. The notice says that it is nothing then: who writes in many steps tells kept pages of several at once. */
  later?: ((seen: Seen) => void) | undefined
}

/** As `change`, for many of one noun in one batch: an entry for each, and one notice for all, without an id unless it is one, with the strongest of what is seen. */
export async function changeMany<O extends ManyOutcome>(
  ctx: Ctx,
  { later, ...act }: ManyAct,
  write: (writing: Writing) => Promise<O>,
): Promise<O> {
  return await inTransaction(ctx, async (inside) => {
    const outcome = await asWritten(() => write(allowWriting(inside)))
    if (outcome.changes.length === 0) return outcome
    const entries = outcome.changes.map(({ id, before, after }) => ({ ...act, id, before, after }))
    await requireWithinScope(inside, entries)
    const seen = strongest(outcome.changes.map((entry) => entry.seen ?? 'altered'))
    const others = outcome.others ?? []
    const id = outcome.changes.length + others.length === 1 ? (outcome.changes[0]?.id ?? null) : null
    later?.(seen)
    const notice = { noun: act.noun, id, verb: act.verb, batch: act.batch, seen: later ? ('nothing' as const) : seen }
    tellOwnChange(inside, await addEntries(inside, entries, notice))
    if (others.length > 0) await addEntryOfMany(inside, act, others)
    return outcome
  })
}
