import type { Ctx } from '#access'
import { say } from '#messages'
import { NotFound } from '#platform/errors'
import { readConditions, type Conditions } from './conditions.ts'
import type { Quote } from './quote.ts'
import { drawFromTable, drawReadable, readAt } from './random-store.ts'
import { readersHere } from './readable-store.ts'
import { countQuotes, findQuotesById } from './store.ts'

/** Up to this many entries of a list are passed over; it takes about a millisecond. */
const shortWay = 10_000

/**
 * A public quote by chance, each of the list as likely as any other; never one that is wrongly attributed. Three queries at a price that does not grow with the list.
 * `chance` gives numbers from 0 up to 1, as Math.random does. @throws NotFound where there is none
 */
export async function pickRandomQuote(ctx: Ctx, asked: Conditions = {}, chance: () => number = Math.random): Promise<Quote> {
  const where = readConditions(asked)
  const total = where ? await countQuotes(ctx, where) : 0
  if (!where || total === 0) throw new NotFound(say('quote.none-matches'))
  const drawn = total > shortWay ? await drawFromTable(ctx, where, chance) : undefined
  const id = drawn ?? (await readAt(ctx, where, chance()))
  const [quote] = id === undefined ? [] : await findQuotesById(ctx, [id])
  if (!quote) throw new NotFound(say('quote.none-matches'))
  return quote
}

/** The same of all quotes, for a reader of this page: on one in another language of the site a quote that they can read, if there is any. Five queries at most. */
export async function pickRandomQuoteHere(ctx: Ctx, chance: () => number = Math.random): Promise<Quote> {
  const readers = await readersHere(ctx)
  const isLong = readers && (await countQuotes(ctx, {})) > shortWay
  const drawn = isLong ? await drawFromTable(ctx, {}, chance, readers) : undefined
  const id = drawn ?? (readers && (await drawReadable(ctx, readers, chance())))
  const [quote] = id === undefined ? [] : await findQuotesById(ctx, [id])
  return quote ?? (await pickRandomQuote(ctx, {}, chance))
}
