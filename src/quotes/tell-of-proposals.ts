import type { Writing } from '#changes'
import { tellStaff } from '#notices'
import { isWaiting, reopenProposals, settleProposals, together } from './settle-proposals.ts'
import type { QuoteRecord } from './record-store.ts'

type Changed = { id: string; before: QuoteRecord | null; after: QuoteRecord }

/** Editors hear of new proposals, and an author of what became of theirs. For every verb that changes proposals, in its transaction; `batch` where it changes several. */
export async function tellOfProposals(writing: Writing, changes: readonly Changed[], batch = ''): Promise<void> {
  const wasProposed = ({ before }: Changed) => before !== null && before.proposed_at !== null
  const waiting = changes.filter(({ before, after }) => isWaiting(after) && !isWaiting(before))
  const over = changes.filter(({ before, after }) => isWaiting(before) && !isWaiting(after))
  await settleProposals(writing, over.map(idOf))
  // Out of the trash.
  await reopenProposals(writing, waiting.filter(wasProposed).map(idOf))
  const who = writing.actor.id
  const proposed = waiting.filter((one) => !wasProposed(one))
  await tellTogether(writing, { kind: 'proposal', who, batch }, proposed)
  const byAuthor = Map.groupBy(
    over.filter(({ after }) => after.created_by !== null && after.deleted_at === null && after.merged_into === null),
    ({ after }) => after.created_by,
  )
  for (const [to, theirs] of byAuthor) {
    const accepted = theirs.filter(({ after }) => after.is_active)
    const sentBack = theirs.filter(({ after }) => !after.is_active && after.review_note !== null)
    await tellTogether(writing, { kind: 'accepted', who, to, batch }, accepted)
    await tellTogether(writing, { kind: 'sent-back', who, to, batch }, sentBack)
  }
}

const idOf = ({ id }: Changed) => id

type About = { kind: 'proposal' | 'accepted' | 'sent-back'; who: string | null; to?: string | null; batch: string }

/** Many at once are one notice. */
async function tellTogether(writing: Writing, { batch, ...about }: About, quotes: readonly Changed[]): Promise<void> {
  const [first] = quotes
  if (!first) return
  const one = { subject: first.id, details: { text: first.after.text } }
  const many = { subject: together(batch), target: null, times: quotes.length }
  await tellStaff(writing, { ...about, ...(quotes.length === 1 ? one : many) })
}
