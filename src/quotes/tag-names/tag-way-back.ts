import type { StoredRecord, WayBack } from '#changes'
import { isOnlySeo } from '#fields'
import type { TagRecord } from './tag-names-input.ts'
import { lockTags, readTagRecords, saveTag } from './tag-names-store.ts'
import { tagTable } from './tag-table.ts'

/** Names of tags in other languages, and what they say to search engines. What an older record did not know stays. */
export const tagWayBack: WayBack = {
  noun: 'tag',
  right: 'categories.edit',
  hold: lockTags,
  read: readTagRecords,
  putBack: async (writing, steps) => {
    const now = await readTagRecords(
      writing,
      steps.map(({ id }) => id),
    )
    for (const { id, before } of steps) {
      const nothing = { name: id, names: {}, ...tagTable.usual }
      await saveTag(writing, before === null ? nothing : { ...nothing, ...now.get(id), ...asRecord(before) })
    }
  },
  seen: (was, is) => (isOnlySeo(was, is) ? 'head' : 'altered'),
}

function asRecord(stored: StoredRecord): TagRecord {
  return stored as TagRecord // safe: what the record of a write holds of a tag is what tag-names-store.ts read
}
