import { readFirstBatch, type Writing } from '#changes'
import { reopenNotices, settleNotices } from '#notices'
import { isWaiting, reopenProposals, settleProposals, together } from './settle-proposals.ts'
import type { QuoteRecord } from './record-store.ts'

type Undone = { id: string; was: QuoteRecord; now: QuoteRecord }

/**
 * After an undo: what waits again is in the bells again, what waits no more is settled. The notice of a decision that was undone goes, and comes back when that is undone, too.
 * `undoes` is the batch that is put back; an author has one notice of what a batch decided about several of their proposals.
 */
export async function tellOfUndoneProposals(writing: Writing, quotes: readonly Undone[], undoes: string | null): Promise<void> {
  const again = quotes.filter(({ was, now }) => isWaiting(now) && !isWaiting(was)).map(({ id }) => id)
  const over = quotes.filter(({ was, now }) => isWaiting(was) && !isWaiting(now))
  await reopenProposals(writing, again)
  await settleProposals(
    writing,
    over.map(({ id }) => id),
  )
  const decided = over.filter(
    ({ now }) => now.created_by !== writing.actor.id && now.deleted_at === null && now.merged_into === null,
  )
  const idsWhere = (is: (now: QuoteRecord) => boolean) => decided.flatMap(({ id, now }) => (is(now) ? [id] : []))
  const accepted = idsWhere((now) => now.is_active)
  const sentBack = idsWhere((now) => !now.is_active && now.review_note !== null)
  if (again.length + accepted.length + sentBack.length === 0) return
  // However often it was undone and done again, the notice names the batch that decided first.
  const many = undoes === null ? [] : [together(await readFirstBatch(writing, undoes))]
  if (again.length > 0)
    for (const kind of ['accepted', 'sent-back'] as const) await settleNotices(writing, kind, [...again, ...many])
  if (accepted.length > 0) await reopenNotices(writing, 'accepted', [...accepted, ...many])
  if (sentBack.length > 0) await reopenNotices(writing, 'sent-back', [...sentBack, ...many])
}
