import type { SentTo } from '#access'
import { say } from '#messages'
import { addOwnField, changeOwnField, moveOwnField, ownFieldSentences, removeOwnField, restoreOwnField } from '#own-fields'
import type { Args } from '../../page/own-page.ts'
import { deskAction } from '../verbs/desk-action.ts'

const failure = ownFieldSentences.save

/** What is said of it, and the batch that undoes it. */
type Done = { title: string; batch: string }

export const ownFieldsAction = deskAction<Args, Done>()({
  add: {
    failure,
    run: async ({ ctx }, input: SentTo<typeof addOwnField>): Promise<Done> => {
      const { batch } = await addOwnField(ctx, input)
      return { title: say('desk-own-fields.added'), batch }
    },
  },
  change: {
    failure,
    run: async ({ ctx }, input: SentTo<typeof changeOwnField>): Promise<Done> => ({
      title: say('desk-own-fields.saved'),
      ...(await changeOwnField(ctx, input)),
    }),
  },
  move: {
    failure,
    run: async ({ ctx }, input: SentTo<typeof moveOwnField>): Promise<Done> => ({
      title: say('desk-own-fields.moved'),
      ...(await moveOwnField(ctx, input)),
    }),
  },
  remove: {
    failure,
    run: async ({ ctx }, input: SentTo<typeof removeOwnField>): Promise<Done> => ({
      title: say('desk-own-fields.removed'),
      ...(await removeOwnField(ctx, input)),
    }),
  },
  restore: {
    failure,
    run: async ({ ctx }, input: SentTo<typeof restoreOwnField>): Promise<Done> => ({
      title: say('desk-own-fields.restored'),
      ...(await restoreOwnField(ctx, input)),
    }),
  },
})
