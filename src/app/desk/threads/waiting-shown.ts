import { say } from '#messages'
import type { ThreadNoun, WaitingRow } from '#threads'
import { momentOf } from '#time'
import { recordPath } from '../../site/record-path.ts'
import { isolated } from '../../site/isolated.ts'
import { dueShown } from './thread-shown.ts'

const nouns: Record<ThreadNoun, () => string> = {
  quote: () => say('desk-threads.noun-quote'),
  report: () => say('desk-threads.noun-report'),
  page: () => say('desk-threads.noun-page'),
  issue: () => say('desk-threads.noun-issue'),
  author: () => say('desk-threads.noun-author'),
  category: () => say('desk-threads.noun-category'),
}

/** Something that waits for a person, as lists of the desk show it. */
export function waitingShown({ why, noun, id, about, due, since, who }: WaitingRow, now: Date, timeZone: string) {
  return {
    why,
    noun,
    id,
    about,
    says: whys[why](who),
    kind: nouns[noun](),
    path: recordPath(noun, id),
    due: due === null ? null : dueShown(due, now, timeZone),
    since: momentOf(since, timeZone),
  }
}

const whys: Record<WaitingRow['why'], (who: string | null) => string> = {
  assigned: () => say('desk-threads.why-assigned'),
  mentioned: (who) =>
    who === null ? say('desk-threads.why-mentioned') : say('desk-threads.why-mentioned-by', { name: isolated(who) }),
  'sent-back': () => say('desk-threads.why-sent-back'),
}

export type ShownWaiting = ReturnType<typeof waitingShown>
