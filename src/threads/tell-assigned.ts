import type { PuttingBack, Writing } from '#changes'
import { settleNotices, tellStaff } from '#notices'
import { listEndedBatches, type Assignment } from './assignment-store.ts'
import type { CommentedRecord } from './record-store.ts'
import { subjectOf, type ThreadNoun } from './thread.ts'

/**
 * The person who had the work of these records need not look any more; the one who has it now gets a notice, one for several records. That one is about their batch, so that
 * nobody looks for work that an undo of the batch takes back, and read once all its work has ended.
 */
export async function tellAssigned(
  writing: Writing,
  noun: ThreadNoun,
  assigned: readonly { record: CommentedRecord; to: Assignment }[],
  { batch, undoes }: PuttingBack,
): Promise<void> {
  const named = assigned.map(({ record, to }) => ({ ...to, about: record.about, subject: subjectOf({ noun, id: record.id }) }))
  const together = (of: string) => `batch:${of}`
  const settled = named.map(({ subject }) => subject)
  const ended = await listEndedBatches(writing, noun, settled)
  await settleNotices(writing, 'assigned', [...settled, ...[...ended, ...(undoes === null ? [] : [undoes])].map(together)])
  for (const [to, [first, ...others] = []] of Map.groupBy(named, ({ assignee }) => assignee)) {
    if (to === null || !first) continue
    const { subject, about, due } = first
    const one = { subject, details: { text: about, ...(due === null ? {} : { since: due }) } }
    const many = { subject: together(batch), target: null }
    const times = others.length + 1
    await tellStaff(writing, { kind: 'assigned', who: writing.actor.id, to, times, ...(times === 1 ? one : many) })
  }
}
