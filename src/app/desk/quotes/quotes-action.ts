import { changeQuotes, type ChangeQuotesInput, type QuotesAct, type QuotesChanged } from '#quotes'
import { viewVerbs, type ViewDone } from './view-verbs.ts'
import { deskAction, type DeskVerb } from '../desk-action.ts'
import type { Route } from './+types/quotes-page'

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
  trash: change('Failed to delete quote.'),
})
