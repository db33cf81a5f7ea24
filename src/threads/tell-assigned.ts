import type { Writing } from '#changes'
import { settleNotices, tellStaff } from '#notices'
import type { Assignment } from './assignment-store.ts'
import type { CommentedRecord } from './record-store.ts'
import { subjectOf, type ThreadNoun } from './thread.ts'

/** Whoever had the work of these records before need not look any more; who has it now is told, of several records in one notice. */
export async function tellAssigned(
  writing: Writing,
  noun: ThreadNoun,
  assigned: readonly { record: CommentedRecord; to: Assignment }[],
): Promise<void> {
  const named = assigned.map(({ record, to }) => ({ ...to, about: record.about, subject: subjectOf({ noun, id: record.id }) }))
  await settleNotices(
    writing,
    'assigned',
    named.map(({ subject }) => subject),
  )
  for (const [to, [first, ...others] = []] of Map.groupBy(named, ({ assignee }) => assignee)) {
    if (to === null || !first) continue
    const { subject, about, due } = first
    const one = { subject, details: { text: about, ...(due === null ? {} : { since: due }) } }
    const times = others.length + 1
    await tellStaff(writing, { kind: 'assigned', who: writing.actor.id, to, times, ...(times === 1 ? one : { subject: '' }) })
  }
}
