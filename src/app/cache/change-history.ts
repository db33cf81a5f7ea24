import type { Place } from '#changes'
import type { Tag } from './page-notes.ts'

/** So many places are remembered; a page from before them is not believed. */
export const mostPlaces = 20_000

/**
 * What changed, and when in the history of all changes. A page that was rendered by an earlier process, or by another one, names the place from which it was
 * rendered: everything up to there is in it, so it is true until something that it shows changes after that.
 */
export function createChangeHistory() {
  const transactions = new Map<number, number>()
  const changed = new Map<Tag | '*', number>()
  /** All that were heard up to here, and nothing that began before is under way. Not there: notices may have been missed. */
  let place: Place | undefined
  let forgotten = -1
  let newest = -1

  return {
    hear,
    note,
    settle,
    lose,
    judge,
    place: () => place,
    newest: () => newest,
    has: (mark: number) => transactions.has(mark),
  }

  function hear({ transaction, mark }: Place): void {
    transactions.set(mark, transaction)
    newest = Math.max(newest, transaction)
    if (transactions.size <= mostPlaces) return
    for (const [old, its] of transactions) {
      transactions.delete(old)
      forgotten = Math.max(forgotten, its)
      break
    }
    if (changed.size <= 2 * mostPlaces) return
    for (const [tag, at] of changed) if (at <= forgotten) changed.delete(tag)
  }

  /** `*` is all that there is. */
  function note(tag: Tag | '*', { transaction }: Place): void {
    changed.set(tag, Math.max(changed.get(tag) ?? -1, transaction))
  }

  function settle(at: Place): void {
    place = at
  }

  function lose(): void {
    place = undefined
  }

  /** Whether a page from this place is true. `unknown`: from another history, from before what is remembered, or ahead of what this process has heard. */
  function judge(shows: Iterable<Tag>, from: Place): 'true' | 'changed' | 'unknown' {
    if (!place || transactions.get(from.mark) !== from.transaction || from.transaction <= forgotten) return 'unknown'
    for (const tag of ['*' as const, ...shows]) if ((changed.get(tag) ?? -1) > from.transaction) return 'changed'
    return 'true'
  }
}

export type ChangeHistory = ReturnType<typeof createChangeHistory>
