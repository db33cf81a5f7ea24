import { z } from 'zod'
import { takeInput, type Ctx, type Given, type Sent, type SentTo } from '#access'
import type { AllSelected, BulkBegun } from '#bulk-jobs'
import { requestEvidence, type EvidenceAsked } from '#evidence'
import { say } from '#messages'
import { Invalid } from '#platform/errors'
import {
  changeQuotes,
  changeQuotesInput,
  getDeskQuote,
  type ChangeQuotesInput,
  type QuotesAct,
  type QuotesChanged,
} from '#quotes'
import type { Assigned } from '#threads'
import type { CellsSaved, PasteTried } from '../grid/cell.ts'
import { cellVerbs } from '../grid/cell-verbs.ts'
import { bulkVerbs } from './bulk-verbs.ts'
import { quoteCells } from './quote-cells.ts'
import { quoteViewVerbs } from './quote-views.ts'
import type { ViewDone } from '../views/view-verbs.ts'
import { assignVerbs } from '../threads/assign-verbs.ts'
import { deskAction, type DeskVerb } from '../verbs/desk-action.ts'
import type { Args } from '../../page/own-page.ts'
import { momentFrom } from '../grid/moment-from.ts'
import type { Route } from './+types/quotes-page'

/** What the dialog for a time sends; its time is of the site's clock, null takes it away. */
const timed = z.object({ ids: z.array(z.string()), act: z.enum(['publish-at', 'unpublish-at']), at: z.string().nullable() })
const noTime = () => say('desk-quotes.enter-date-and-time')

/** `words` of the quote, where it was one. */
export type Changed = QuotesChanged & { act: QuotesAct; words: string | null }

const change = (failure: () => string): DeskVerb<SentTo<typeof changeQuotes>, Route.ActionArgs, Changed> => ({
  failure,
  run: async ({ ctx }, input) => await changed(ctx, input),
})

async function changed(ctx: Ctx, input: Given<ChangeQuotesInput>): Promise<Changed> {
  const done = await changeQuotes(ctx, input)
  const asked = takeInput(changeQuotesInput, input)
  const [only] = asked.ids.length === 1 && done.changed === 1 ? asked.ids : []
  const text = only === undefined ? null : (await getDeskQuote(ctx, only)).text
  return { ...done, act: asked.act, words: text && (text.length > 60 ? `${text.slice(0, 60).trimEnd()}…` : text) }
}

/** For one quote or many. */
export const quoteVerbs = {
  change: change(() => say('desk.try-once-more')),
  time: {
    failure: () => say('desk.try-once-more'),
    run: async ({ ctx, site }, input: Sent<z.input<typeof timed>>) => {
      const { at: typed, act, ids } = takeInput(timed, input)
      if (typed === '') throw new Invalid(noTime(), { at: noTime() })
      const at = typed === null ? null : momentFrom(typed, site.timeZone, 'at')
      return await changed(ctx, { act, ids, at })
    },
  },
  trash: change(() => say('desk-quotes.failed-delete-quote')),
} satisfies Record<string, DeskVerb<never, Route.ActionArgs, Changed>>

export const evidenceVerbs = {
  look: {
    failure: () => say('desk.try-once-more'),
    run: ({ ctx }, input: SentTo<typeof requestEvidence>) => requestEvidence(ctx, input),
  },
} satisfies Record<string, DeskVerb<never, Args, EvidenceAsked>>

export const quotesAction = deskAction<
  Route.ActionArgs,
  Changed | ViewDone | EvidenceAsked | CellsSaved | PasteTried | Assigned | AllSelected | BulkBegun
>()({
  ...quoteViewVerbs,
  ...quoteVerbs,
  ...evidenceVerbs,
  ...bulkVerbs,
  ...assignVerbs,
  ...cellVerbs(quoteCells),
})
