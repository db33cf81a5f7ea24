import type { StepBack, WayBack, Writing } from '#changes'
import { say } from '#messages'
import { Conflict } from '#platform/errors'
import { copyAbout, isUsedNow, listTwins, lockImages, readImageRecords, saveRecord } from './record-store.ts'

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
    for (const step of steps) await shareAbout(writing, step, steps)
  },
  seen: () => 'altered',
}

/** Rows of the same file say the same: those that the batch had not take what is put back, and a row that was deleted takes what they say. */
async function shareAbout(writing: Writing, { id, was, before }: StepBack, steps: StepBack[]): Promise<void> {
  if (before === null || before['deleted_at'] !== null) return
  const others = (await listTwins(writing, id)).filter((twin) => steps.every((step) => step.id !== twin))
  const [newest] = others
  if (newest === undefined) return
  if (was['deleted_at'] === null) await copyAbout(writing, { from: id, to: others })
  else await copyAbout(writing, { from: newest, to: [id] })
}
