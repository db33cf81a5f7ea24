import { isOnlySeo } from '#fields'
import type { Seen, StoredRecord } from '#changes'

const linked = ['slug', 'language', 'title', 'place', 'position'] as const

/** What a change of a page does to what readers see: `reworded` where no other page and no menu says anything else. */
export function whatIsSeen(was: StoredRecord | null, is: StoredRecord): Seen {
  const [before, after] = [isShown(was), isShown(is)]
  if (!before) return after ? 'altered' : 'nothing'
  if (!after) return 'removed'
  if (isOnlySeo(was, is)) return 'head'
  return linked.every((name) => was?.[name] === is[name]) ? 'reworded' : 'altered'
}

const isShown = (record: StoredRecord | null) => record?.['is_published'] === true && record['deleted_at'] === null
