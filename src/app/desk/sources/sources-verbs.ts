import type { SentTo } from '#access'
import { changeQuotes, type QuotesChanged } from '#quotes'
import { deskAction } from '../verbs/desk-action.ts'
import type { Args } from '../../page/own-page.ts'

/** `{ ids, source, status? }`: of one quote or of many. */
export const sourcesAction = deskAction<Args, QuotesChanged>()({
  change: {
    failure: 'Something went wrong. Please try again.',
    run: ({ ctx }, input: SentTo<typeof changeQuotes>) => changeQuotes(ctx, input),
  },
})
