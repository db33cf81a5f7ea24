import type { WayBack } from '#changes'
import { say } from '#messages'
import { Conflict } from '#platform/errors'
import { isUsedNow, lockImages, readImageRecords, saveRecord } from './record-store.ts'

/** What staff said of a picture, and that it was deleted. A picture that was uploaded is deleted, unless a place shows it. */
export const imageWayBack: WayBack = {
  noun: 'image',
  right: 'media.edit',
  hold: lockImages,
  read: readImageRecords,
  putBack: async (writing, steps) => {
    for (const { id, was, before } of steps) {
      const goes = before === null || before['deleted_at'] !== null
      if (goes && was['deleted_at'] === null && (await isUsedNow(writing, id)))
        throw new Conflict(say('desk-media.in-use-not-undone'))
      await saveRecord(writing, id, before ?? { deleted_at: writing.clock.now() })
    }
  },
  seen: () => 'altered',
}
