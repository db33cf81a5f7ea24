import type { Thread, ThreadLine } from '#threads'
import { dateOf, momentOf, siteDay } from '#time'

/** A thread as the desk shows it: with its moments in words. */
export function threadShown({ of, comments, resolved, due, ...thread }: Thread, now: Date, timeZone: string) {
  return {
    ...thread,
    ...of,
    now: now.toISOString(),
    comments: comments.map(({ at, editedAt, ...comment }) => ({
      ...comment,
      at: momentOf(at, timeZone),
      editedAt: editedAt && momentOf(editedAt, timeZone),
    })),
    resolved: resolved && { at: momentOf(resolved.at, timeZone), by: resolved.by },
    due: due === null ? null : { day: due, ...dueShown(due, now, timeZone) },
  }
}

/** A due day in words, and whether it is over on the site. */
export const dueShown = (due: string, now: Date, timeZone: string) => ({
  inWords: dateOf(new Date(due), 'UTC'),
  isOver: due < siteDay(now, timeZone),
})

export type ShownThread = ReturnType<typeof threadShown>
export type ShownComment = ShownThread['comments'][number]

/** What a row of a list shows of what staff say of its record. */
export type ShownThreadLine = { comments: number; assignee: string | null; due: { inWords: string; isOver: boolean } | null }

export const threadLineShown = (line: ThreadLine | undefined, now: Date, timeZone: string): ShownThreadLine | null =>
  line === undefined
    ? null
    : { comments: line.comments, assignee: line.assignee, due: line.due === null ? null : dueShown(line.due, now, timeZone) }
