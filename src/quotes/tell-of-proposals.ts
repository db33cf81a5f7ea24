import type { Writing } from '#changes'
import { settleNotices, tellStaff } from '#notices'
import type { QuoteRecord } from './record-store.ts'

type Changed = { id: string; before: QuoteRecord | null; after: QuoteRecord }

/** Editors hear of new proposals, and an author of what became of theirs. For every verb that changes proposals, in its transaction. */
export async function tellOfProposals(writing: Writing, changes: readonly Changed[]): Promise<void> {
  const isProposed = (record: QuoteRecord | null) => record !== null && record.proposed_at !== null
  const proposed = changes.filter(({ before, after }) => isProposed(after) && !isProposed(before))
  const over = changes.filter(({ before, after }) => isProposed(before) && (!isProposed(after) || after.deleted_at !== null))
  await settleNotices(
    writing,
    'proposal',
    over.map(({ id }) => id),
  )
  const who = writing.actor.id
  await tellTogether(writing, { kind: 'proposal', who }, proposed)
  const byAuthor = Map.groupBy(
    over.filter(({ after }) => after.created_by !== null && after.deleted_at === null),
    ({ after }) => after.created_by,
  )
  for (const [to, theirs] of byAuthor) {
    const accepted = theirs.filter(({ after }) => after.is_active)
    const sentBack = theirs.filter(({ after }) => !after.is_active && after.review_note !== null)
    await tellTogether(writing, { kind: 'accepted', who, to }, accepted)
    await tellTogether(writing, { kind: 'sent-back', who, to }, sentBack)
  }
}

type About = { kind: 'proposal' | 'accepted' | 'sent-back'; who: string | null; to?: string | null }

/** Many at once are one notice. */
async function tellTogether(writing: Writing, about: About, quotes: readonly Changed[]): Promise<void> {
  const [first] = quotes
  if (!first) return
  const one = { subject: first.id, details: { text: first.after.text } }
  await tellStaff(writing, { ...about, ...(quotes.length === 1 ? one : { subject: '', times: quotes.length }) })
}
