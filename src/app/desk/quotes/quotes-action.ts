import { z } from 'zod'
import { takeInput } from '#access'
import { Invalid } from '#platform/errors'
import { changeQuotes, type ChangeQuotesInput, type QuotesAct, type QuotesChanged } from '#quotes'
import { viewVerbs, type ViewDone } from './view-verbs.ts'
import { deskAction, type DeskVerb } from '../desk-action.ts'
import { momentFrom } from './moment-from.ts'
import type { Route } from './+types/quotes-page'

/** What the dialog for a time sends; its time is of the site's clock, null takes it away. */
const timed = z.object({ ids: z.array(z.string()), act: z.enum(['publish-at', 'unpublish-at']), at: z.string().nullable() })
const noTime = 'Please enter a date and a time.'

export type Changed = QuotesChanged & { act: QuotesAct }

const change = (failure: string): DeskVerb<Route.ActionArgs, Changed> => ({
  failure,
  run: async ({ ctx }, input) => {
    const asked = input as ChangeQuotesInput // safe: the verb checks it
    return { ...(await changeQuotes(ctx, asked)), act: asked.act }
  },
})

/** One quote or many: `{ ids, act, category?, tags? }`. And the views of the list. */
export const quotesAction = deskAction<Route.ActionArgs, Changed | ViewDone>({
  ...viewVerbs,
  change: change('Something went wrong. Please try again.'),
  time: {
    failure: 'Something went wrong. Please try again.',
    run: async ({ ctx, site }, input) => {
      const { at: typed, act, ids } = takeInput(timed, input)
      if (typed === '') throw new Invalid(noTime, { at: noTime })
      const at = typed === null ? null : momentFrom(typed, site.timeZone, 'at')
      return { ...(await changeQuotes(ctx, { act, ids, at })), act }
    },
  },
  trash: change('Failed to delete quote.'),
})
