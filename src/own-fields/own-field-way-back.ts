import { z } from 'zod'
import type { WayBack } from '#changes'
import { say } from '#messages'
import { NotFound } from '#platform/errors'
import { requireRoom } from './require-room.ts'
import { lockOwnFields, readAllOwnFields, readOwnFieldRecords, saveOwnField } from './store.ts'

const recorded = z.object({
  label: z.string(),
  choices: z.array(z.string()),
  help: z.string(),
  is_public: z.boolean(),
  position: z.number(),
  removed_at: z.coerce.date().nullable(),
})

/** A field that the batch added is removed; one that it removed comes back, unless another has its label by now. */
export const ownFieldWayBack: WayBack = {
  noun: 'own-field',
  right: 'fields.manage',
  hold: lockOwnFields,
  read: readOwnFieldRecords,
  putBack: async (writing, steps) => {
    for (const { id, before } of steps) {
      if (before === null) {
        await saveOwnField(writing, id, { removed_at: writing.clock.now() })
        continue
      }
      const back = recorded.parse(before)
      const all = await readAllOwnFields(writing)
      const field = all.find((one) => one.id === id)
      if (!field) throw new NotFound(say('desk-own-fields.gone'))
      if (back.removed_at === null)
        requireRoom(
          all.filter(({ noun }) => noun === field.noun),
          { id, label: back.label },
        )
      await saveOwnField(writing, id, back)
    }
  },
  seen: (was, is) => (was['is_public'] === true || is['is_public'] === true ? 'altered' : 'nothing'),
}
