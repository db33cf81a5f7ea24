import { z } from 'zod'
import { takeInput, type Ctx } from '#access'
import { Invalid } from '#platform/errors'
import { changeQuotes, getDeskQuote, type ChangeQuotesInput, type QuotesAct, type QuotesChanged } from '#quotes'
import { viewVerbs, type ViewDone } from './view-verbs.ts'
import { deskAction, type DeskVerb } from '../desk-action.ts'
import { momentFrom } from './moment-from.ts'
import type { Route } from './+types/quotes-page'

/** What the dialog for a time sends; its time is of the site's clock, null takes it away. */
const timed = z.object({ ids: z.array(z.string()), act: z.enum(['publish-at', 'unpublish-at']), at: z.string().nullable() })
const noTime = 'Please enter a date and a time.'

/** `words` of the quote, where it was one. */
export type Changed = QuotesChanged & { act: QuotesAct; words: string | null }

const change = (failure: string): DeskVerb<Route.ActionArgs, Changed> => ({
  failure,
  run: async ({ ctx }, input) => {
    const asked = input as ChangeQuotesInput // safe: the verb checks it
    return await changed(ctx, asked)
  },
})

async function changed(ctx: Ctx, asked: ChangeQuotesInput): Promise<Changed> {
  const done = await changeQuotes(ctx, asked)
  const [only] = asked.ids.length === 1 && done.changed === 1 ? asked.ids : []
  const text = only === undefined ? null : (await getDeskQuote(ctx, only)).text
  return { ...done, act: asked.act, words: text && (text.length > 60 ? `${text.slice(0, 60).trimEnd()}…` : text) }
}

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
      return await changed(ctx, { act, ids, at })
    },
  },
  trash: change('Failed to delete quote.'),
})
