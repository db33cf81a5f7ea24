import { z } from 'zod'
import { takeInput, type Sent } from '#access'
import { requestEvidence, type EvidenceAsked } from '#evidence'
import { draftText, removeText } from '#library'
import { say } from '#messages'
import type { Args } from '../../page/own-page.ts'
import { deskAction } from '../verbs/desk-action.ts'

const removeInput = z.object({ id: z.string().max(500), keepPassages: z.boolean() })

export const textsAction = deskAction<Args, { removed: string } | EvidenceAsked>()({
  look: {
    failure: () => say('desk.try-once-more'),
    run: ({ ctx }) => requestEvidence(ctx, {}),
  },
  remove: {
    failure: () => say('desk-texts.failed-remove'),
    run: async ({ ctx }, input: Sent<z.input<typeof removeInput>>) => {
      const { id, keepPassages } = takeInput(removeInput, input)
      await removeText(ctx, id, { keepPassages })
      return { removed: id }
    },
  },
})

const fetchInput = z.object({ address: z.string() })

export const fetchAction = deskAction<Args, { id: string }>()({
  fetch: {
    failure: () => say('desk-texts.failed-fetch'),
    run: async ({ ctx }, input: Sent<z.input<typeof fetchInput>>) => await draftText(ctx, takeInput(fetchInput, input)),
  },
})
