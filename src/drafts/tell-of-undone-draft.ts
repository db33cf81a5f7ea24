import type { StoredRecord, Writing } from '#changes'
import { reopenNotices, settleNotices } from '#notices'
import { hasFailed, isProposed } from './tell-of-draft.ts'

/** After an undo: what waits again is in the bells again, what waits no more is settled. The notice of a decision that was undone goes, and comes back when that is undone, too. */
export async function tellOfUndoneDraft(writing: Writing, id: string, was: StoredRecord, now: StoredRecord): Promise<void> {
  if (hasFailed(was) !== hasFailed(now)) await (hasFailed(now) ? reopenNotices : settleNotices)(writing, 'draft-failed', [id])
  if (isProposed(was) === isProposed(now)) return
  if (isProposed(now)) {
    await reopenNotices(writing, 'proposed-change', [id])
    for (const kind of ['accepted', 'sent-back'] as const) await settleNotices(writing, kind, [id])
    return
  }
  await settleNotices(writing, 'proposed-change', [id])
  if (was['created_by'] === writing.actor.id) return
  if (now['ended_at'] !== null) await reopenNotices(writing, 'accepted', [id])
  else if (now['review_note'] !== null) await reopenNotices(writing, 'sent-back', [id])
}
