import { say } from '#messages'
import { z } from 'zod'
import { takeInput, type Sent, type SentTo } from '#access'
import { discardDraft, draftSentences, publishDraft, scheduleDraft, sendBackDraft } from '#drafts'
import type { IdArgs } from '../../page/own-page.ts'
import { momentFrom } from '../grid/moment-from.ts'
import { deskAction } from '../verbs/desk-action.ts'

/** What was done, and the batch that takes it back; `ended`: there is no draft any more. */
type Done = { title: string; batch: string; ended: boolean }

/** `at` is typed on the site's clock; empty: it is published by hand. */
const timeInput = z.object({ version: z.number().int(), at: z.string() })

/** What can be done with a draft on its page. */
export const draftAction = deskAction<IdArgs, Done>()({
  publish: {
    failure: draftSentences.publish,
    run: async ({ ctx }, input: SentTo<typeof publishDraft>, _typed, { params }) => {
      const { batch } = await publishDraft(ctx, params.id, input)
      return { title: say('desk-drafts.published'), batch, ended: true }
    },
  },
  schedule: {
    failure: draftSentences.save,
    run: async ({ ctx, site }, input: Sent<z.input<typeof timeInput>>, _typed, { params }) => {
      const { version, at } = takeInput(timeInput, input)
      const moment = momentFrom(at, site.timeZone, 'at')
      const { batch } = await scheduleDraft(ctx, params.id, { version, at: moment })
      const title = moment === null ? say('desk-drafts.schedule-removed') : say('desk-drafts.scheduled')
      return { title, batch, ended: false }
    },
  },
  'send-back': {
    failure: draftSentences.save,
    run: async ({ ctx }, input: SentTo<typeof sendBackDraft>, _typed, { params }) => {
      const { batch } = await sendBackDraft(ctx, params.id, input)
      return { title: say('desk-drafts.sent-back'), batch, ended: false }
    },
  },
  discard: {
    failure: draftSentences.discard,
    run: async ({ ctx }, input: SentTo<typeof discardDraft>, _typed, { params }) => {
      const { batch } = await discardDraft(ctx, params.id, input)
      return { title: say('desk-drafts.discarded'), batch, ended: true }
    },
  },
})
