import type { Writing } from '#changes'
import { tellStaff } from '#notices'
import { noticed, type Mentioned } from './noticed.ts'
import { listColleagues, type CommentedRecord } from './record-store.ts'
import { listWriters } from './store.ts'
import type { ThreadOf } from './thread.ts'

/** Tells those who take part: who wrote in the thread, the person it is assigned to and the author of the quote, but nobody whom the comment mentions. */
export async function tellParticipants(
  writing: Writing,
  of: ThreadOf,
  record: CommentedRecord,
  thread: { id: string; assignee: string | null },
  mentioned: readonly Mentioned[],
): Promise<void> {
  const told = new Set(mentioned.map(({ id }) => id))
  const readers = new Set((await listColleagues(writing, record.owner)).map(({ id }) => id))
  const taking = new Set([...(await listWriters(writing, thread.id)), thread.assignee, record.owner])
  for (const to of [...taking].toSorted((one, other) => String(one).localeCompare(String(other))))
    if (to !== null && readers.has(to) && !told.has(to))
      await tellStaff(writing, { kind: 'comment', ...noticed(writing, of, record), to })
}
