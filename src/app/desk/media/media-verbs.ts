import { z } from 'zod'
import { takeInput, type Sent, type SentTo } from '#access'
import { replacePicture, type Replaced } from '#history'
import { deleteImage, describeImage, mediaSentences, removeUnused } from '#images'
import { say } from '#messages'
import type { Args, IdArgs } from '../../page/own-page.ts'
import { steppedUp } from '../../session/step-up.ts'
import { deskAction } from '../verbs/desk-action.ts'

const replacement = z.object({ by: z.guid({ error: () => say('desk-media.not-found') }) })

export const pictureAction = deskAction<IdArgs, null | { batch: string } | Replaced>()({
  save: {
    failure: mediaSentences.save,
    run: async ({ ctx }, input: SentTo<typeof describeImage>, _typed, { params }) => {
      await describeImage(ctx, params.id, input)
      return null
    },
  },
  replace: {
    failure: mediaSentences.save,
    run: async (ground, input: Sent<z.input<typeof replacement>>, typed, { params }): Promise<Replaced> =>
      await replacePicture(await steppedUp(ground, typed), { id: params.id, by: takeInput(replacement, input).by }),
  },
  remove: {
    failure: mediaSentences.delete,
    run: async ({ ctx }, _input: never, _typed, { params }) => await deleteImage(ctx, params.id),
  },
})

export const mediaAction = deskAction<Args, { removed: number; batch: string }>()({
  removeUnused: {
    failure: mediaSentences.delete,
    run: async (ground, _input: never, typed) => await removeUnused(await steppedUp(ground, typed)),
  },
})
