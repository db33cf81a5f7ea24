import type { StoredRecord, Writing } from '#changes'
import { settleNotices, tellStaff } from '#notices'

/** Moderators hear of a proposed change, and its author of what became of it. For every verb that changes drafts, in its transaction. */
export async function tellOfDraft(
  writing: Writing,
  id: string,
  before: StoredRecord | null,
  after: StoredRecord | null,
  published = false,
): Promise<void> {
  const title = typeof after?.['title'] === 'string' ? after['title'] : ''
  const who = writing.actor.id
  if (hasFailed(before) && !hasFailed(after)) await settleNotices(writing, 'draft-failed', [id])
  if (isProposed(after) && !isProposed(before))
    await tellStaff(writing, { kind: 'proposed-change', subject: id, who, details: { text: title } })
  if (!isProposed(before) || isProposed(after)) return
  await settleNotices(writing, 'proposed-change', [id])
  const to = before?.['created_by']
  if (typeof to !== 'string') return
  if (published)
    await tellStaff(writing, { kind: 'accepted', subject: id, target: quoteOf(after), who, to, details: { text: title } })
  else if (after?.['review_note'] !== null)
    await tellStaff(writing, { kind: 'sent-back', subject: id, target: quoteOf(after), who, to, details: { text: title } })
}

export const isProposed = (record: StoredRecord | null) =>
  record !== null && record['proposed_at'] !== null && record['ended_at'] === null

/** Its time came, and it could not be published. */
export const hasFailed = (record: StoredRecord | null) => typeof record?.['fault'] === 'string' && record['ended_at'] === null

const quoteOf = (record: StoredRecord | null) => (typeof record?.['quote_id'] === 'string' ? record['quote_id'] : null)
