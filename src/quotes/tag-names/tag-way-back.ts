import type { StoredRecord, WayBack } from '#changes'
import type { TagRecord } from './tag-names-input.ts'
import { lockTags, readTagRecords, saveTagNames } from './tag-names-store.ts'

/** Names of tags in other languages. */
export const tagWayBack: WayBack = {
  noun: 'tag',
  right: 'categories.edit',
  hold: lockTags,
  read: readTagRecords,
  putBack: async (writing, steps) => {
    for (const { id, before } of steps) await saveTagNames(writing, id, before === null ? {} : asRecord(before).names)
  },
  seen: () => 'altered',
}

function asRecord(stored: StoredRecord): TagRecord {
  return stored as TagRecord // safe: what the record of a write holds of a tag is what tag-names-store.ts read
}
