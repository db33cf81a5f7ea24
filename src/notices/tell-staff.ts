import { tellAccounts, type Writing } from '#changes'
import { defaultWay, type NoticeDetails, type NoticeKind } from './notice.ts'
import { addNotice, type Audience } from './store.ts'

type Told = {
  kind: NoticeKind
  /** What it is about. Unread notices about the same are one; empty: many things. */
  subject: string
  /** The id of what it leads to, if it isn't the subject; null: to the list. */
  target?: string | null
  details?: NoticeDetails
  /** The person that it names. */
  who?: string | null
  times?: number
  at?: Date
} & Partial<Audience>

/**
 * Writes a notice in the transaction of what it tells, for everybody whose role it is for, except the person who did it. Only for verbs and jobs that have checked the permission.
 */
export async function tellStaff(
  writing: Writing,
  { kind, subject, target = subject === '' ? null : subject, details = {}, who = null, times = 1, at, ...audience }: Told,
): Promise<void> {
  const notice = { kind, subject, target, details, who, times, at: at ?? writing.clock.now() }
  const people = await addNotice(writing, notice, { except: writing.actor.id, ...audience }, defaultWay(kind))
  await tellAccounts(writing, people)
}
