import type { Writing } from '#changes'
import type { CommentedRecord } from './record-store.ts'
import { subjectOf, type ThreadOf } from './thread.ts'

/** Somebody whom a comment mentions; `isStaff`: they can read the record. */
export type Mentioned = { id: string; name: string; isStaff: boolean }

/** What a notice says of the record; never what the comment says. */
export function noticed(writing: Writing, of: ThreadOf, record: CommentedRecord) {
  const subject = subjectOf(of)
  return { subject, target: subject, details: { text: record.about }, who: writing.actor.id }
}
