import { z } from 'zod'
import { say } from '#messages'
import type { Args } from '../../../page/own-page.ts'
import { takeInput, type Sent, type SentTo } from '#access'
import { sendBackQuote, withdrawQuote } from '#quotes'
import { deskAction } from '../../verbs/desk-action.ts'
import { saveDraftForm } from './save-draft-form.ts'
import { saveForm, type Saved } from './save-form.ts'

const failure = () => say('desk.try-once-more')
const review = z.object({ note: z.string() })

type FormArgs = Args & { params: { id?: string } }

/** What the form of a quote can do; without an id the quote is new. */
export const formAction = deskAction<FormArgs, Saved>()({
  save: {
    failure,
    run: ({ ctx, site }, input: SentTo<typeof saveForm>, _typed, { params }) =>
      saveForm(ctx, params.id ?? null, input, site.timeZone),
  },
  'save-draft': {
    failure,
    run: ({ ctx, site }, input: SentTo<typeof saveDraftForm>, _typed, { params }) =>
      saveDraftForm(ctx, params.id ?? '', input, site.timeZone),
  },
  'send-back': {
    failure,
    run: async ({ ctx }, input: Sent<z.input<typeof review>>, _typed, { params }) => {
      await sendBackQuote(ctx, params.id ?? '', takeInput(review, input))
      return { outcome: 'reviewed', said: say('desk-quotes.sent-back') }
    },
  },
  withdraw: {
    failure,
    run: async ({ ctx }, _input, _typed, { params }) => {
      await withdrawQuote(ctx, params.id ?? '')
      return { outcome: 'reviewed', said: say('desk-quotes.withdrawn') }
    },
  },
})
