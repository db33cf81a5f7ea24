import type { Seen, StoredRecord } from '#changes'
import { isOnlySeo } from '#fields'
import { isListed } from './is-listed.ts'

/** What a write of an author or a category does to what readers see, by what is stored. */
export function seenOfNamed(was: StoredRecord | null, is: StoredRecord): Seen {
  if (was !== null && isListed(was) && !isListed(is)) return 'removed'
  return isOnlySeo(was, is) ? 'head' : 'altered'
}
