import type { Writing } from '#changes'
import { reopenNotices, settleNotices } from '#notices'
import { listProposingBatches } from './proposal-store.ts'
import type { QuoteRecord } from './record-store.ts'

/** What a notice of many quotes is about, so that it can be settled with the last of them. */
export const together = (batch: string) => `batch:${batch}`

/** Whether moderators have to look at it. */
export const isWaiting = (record: QuoteRecord | null) =>
  record !== null && record.proposed_at !== null && record.deleted_at === null && record.merged_into === null

/** Nobody needs to look at these proposals any more. */
export async function settleProposals(writing: Writing, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const batches = await listProposingBatches(writing, ids)
  const over = batches.filter(({ waits }) => !waits).map(({ batch }) => together(batch))
  await settleNotices(writing, 'proposal', [...ids, ...over])
}

/** These proposals wait again: what told of each of them last is unread again. */
export async function reopenProposals(writing: Writing, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const batches = await listProposingBatches(writing, ids)
  const subjects = ids.map((id) => {
    const last = batches.find((one) => one.ids.includes(id))
    return last?.isOfMany ? together(last.batch) : id
  })
  await reopenNotices(writing, 'proposal', [...new Set(subjects)])
}
