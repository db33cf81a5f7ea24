import { requireRight, takeInput } from '#access'
import type { BulkAct, BulkGiven } from '#changes'
import { quotesActInput, quotesActs, type QuotesAct } from './bulk.ts'
import { changeQuotes } from './change-quotes.ts'

type Act = Exclude<QuotesAct, 'set-source'>

const acts = quotesActs.filter((act) => act !== 'set-source')

/** What can be done with all quotes that a filter shows. A source is written of some. */
export const quotesBulk = Object.fromEntries(acts.map((act) => [act, bulkAct(act)])) as Record<Act, BulkAct> // safe: each of them

function bulkAct(act: Act): BulkAct {
  const take = (given: BulkGiven) => takeInput(quotesActInput, { ...given, act })
  return {
    takes: ['category', 'tags', 'at'],
    require: (ctx) => {
      requireRight(ctx, 'quotes.edit')
      if (act !== 'propose' && act !== 'trash') requireRight(ctx, 'quotes.publish')
    },
    check: take,
    takesAway: (given, now) => takesAway(act, take(given).at ?? null, now),
    undoTakesAway: (_given, again) => undoTakesAway(act, again),
    run: async (acting, { given, ids, batch, later }) => await changeQuotes(acting, { ...given, act, ids }, { batch, later }),
  }
}

/** Published quotes are also hidden by a time from which they are shown. */
function takesAway(act: Act, at: Date | null, now: Date): boolean {
  if (act === 'publish-at') return at !== null && at > now
  return act === 'trash' || act === 'unpublish' || (act === 'unpublish-at' && at !== null)
}

function undoTakesAway(act: Act, again: boolean): boolean {
  if (act === 'publish-at' || act === 'unpublish-at') return true
  return again ? act === 'trash' || act === 'unpublish' : act === 'publish'
}
