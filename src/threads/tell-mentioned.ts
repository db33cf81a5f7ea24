import type { Writing } from '#changes'
import { tellStaff } from '#notices'
import { noticed, type Mentioned } from './noticed.ts'
import type { CommentedRecord } from './record-store.ts'
import type { ThreadOf } from './thread.ts'

/**
 * Tells each person who is newly mentioned. @returns the names of those who can't read the record any more, and get nothing
 */
export async function tellMentioned(
  writing: Writing,
  of: ThreadOf,
  record: CommentedRecord,
  mentioned: readonly Mentioned[],
): Promise<string[]> {
  for (const { id } of mentioned.filter(({ isStaff }) => isStaff))
    await tellStaff(writing, { kind: 'mentioned', ...noticed(writing, of, record), to: id })
  return mentioned.filter(({ isStaff }) => !isStaff).map(({ name }) => name)
}
