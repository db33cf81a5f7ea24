import { tellAccounts, type Writing } from '#changes'
import { defaultWay, type NoticeKind } from './notice.ts'
import { reopen, settle } from './store.ts'

/** Somebody has dealt with it: nobody needs to look, and it isn't mailed any more. Only for verbs and jobs that have checked the permission. */
export async function settleNotices(writing: Writing, kind: NoticeKind, subjects: readonly string[]): Promise<void> {
  if (subjects.length > 0) await tellAccounts(writing, await settle(writing, kind, subjects))
}

/** Makes notices unread again, because what dealt with their matter was undone. Only for verbs and jobs that have checked the permission. */
export async function reopenNotices(writing: Writing, kind: NoticeKind, subjects: readonly string[]): Promise<void> {
  if (subjects.length > 0) await tellAccounts(writing, await reopen(writing, kind, subjects, defaultWay(kind)))
}
