import { hasRight } from '#access'
import type { WayBack } from '#changes'
import { say } from '#messages'
import { Forbidden, NotFound } from '#platform/errors'
import { isDrafted, mayChangeDraft, rightToPublish } from './right-to-publish.ts'
import { draftTable } from './draft-table.ts'
import { refuseSecondDraft } from './refuse-second-draft.ts'
import { lockDrafts, readDraft, readDraftRecords, saveDraftRow } from './store.ts'
import { tellOfUndoneDraft } from './tell-of-undone-draft.ts'

/** A draft that the batch made is discarded; one that was discarded or published comes back, unless there is another by now. */
export const draftWayBack: WayBack = {
  noun: 'draft',
  ofOthers: ({ first }) => (isDrafted(first.of) ? rightToPublish(first.of) : undefined),
  hold: lockDrafts,
  read: readDraftRecords,
  putBack: async (writing, steps) => {
    for (const { id, was: stored, before } of steps) {
      const was = await readDraft(writing, id)
      if (!was) throw new NotFound(say('desk-drafts.not-found'))
      if (!mayChangeDraft(writing.actor, was)) throw new Forbidden(say('desk-drafts.change-own'))
      const now = writing.clock.now()
      const back = before === null ? { ended_at: now } : draftTable.undoneOf(before)
      // A scheduled draft whose publication was undone isn't published again a minute later, and who can't publish schedules nothing.
      if (back.publish_at && (back.publish_at <= now || !hasRight(writing.actor, rightToPublish(was.noun))))
        back.publish_at = null
      await refuseSecondDraft(() => saveDraftRow(writing, id, { ...back, version: was.version + 1 }))
      await tellOfUndoneDraft(writing, id, stored, { ...stored, ...back })
    }
  },
  seen: () => 'nothing',
}
