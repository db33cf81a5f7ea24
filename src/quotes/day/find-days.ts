import type { Ctx } from '#access'
import { listDays } from './day-store.ts'
import type { Quote } from '../quote.ts'
import { findQuotesById } from '../store.ts'

/**
 * The quotes of the days between two (YYYY-MM-DD, both included) as the calendar has them, the earliest first. A day whose quote is
 * not shown any more or turned out to be misattributed is left out: it is not handed on, no matter who asks.
 */
export async function findDays(ctx: Ctx, from: string, to: string): Promise<{ day: string; quote: Quote }[]> {
  const days = await listDays(ctx, from, to)
  const quotes = await findQuotesById(ctx, [...new Set(days.map(({ id }) => id))])
  const byId = new Map(quotes.map((quote) => [quote.id, quote]))
  return days.flatMap(({ day, id }) => {
    const quote = byId.get(id)
    return quote ? [{ day, quote }] : []
  })
}
