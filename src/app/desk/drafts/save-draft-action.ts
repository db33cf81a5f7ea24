import { z } from 'zod'
import { takeInput, type Sent } from '#access'
import { draftSent, draftSentences, saveDraft } from '#drafts'
import type { Args } from '../../page/own-page.ts'
import { deskAction } from '../verbs/desk-action.ts'

/** The form of an author, a category or a page as it is filled in; the verb of that form reads its fields. */
const draftInput = z.object({
  noun: z.enum(['author', 'category', 'page']),
  id: z.string(),
  fields: z.record(z.string(), z.unknown()),
  version: z.number().int(),
  draft: draftSent,
})

/** Forms of other pages send their drafts here. */
export const saveDraftAction = deskAction<Args, { batch: string }>()({
  save: {
    failure: draftSentences.save,
    run: async ({ ctx }, input: Sent<z.input<typeof draftInput>>) => {
      const { noun, id, fields, ...over } = takeInput(draftInput, input)
      const { batch } = await saveDraft(ctx, { noun, id }, fields, over)
      return { batch }
    },
  },
})
