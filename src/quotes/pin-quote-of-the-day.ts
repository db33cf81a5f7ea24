import { editorRoles, isId, requireRole, type Ctx } from '#access'
import { change } from '#changes'
import { Invalid } from '#platform/errors'
import { clearDay, lockDay, readEntry, saveDay } from './day-store.ts'
import { readQuote } from './store.ts'

/**
 * Gives a day its quote, or with null gives the day back to the rotation.
 * @throws Forbidden below moderator · Invalid for a quote that visitors cannot see or that is misattributed
 */
export async function pinQuoteOfTheDay(ctx: Ctx, day: string, quoteId: string | null): Promise<void> {
  requireRole(ctx, ...editorRoles)
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day) || Number.isNaN(Date.parse(day)))
    throw new Invalid('A day looks like 2026-01-31', { day: 'A day looks like 2026-01-31' })
  await change(ctx, { noun: 'quote-of-the-day', id: day, verb: quoteId === null ? 'unpin' : 'pin' }, async (writing) => {
    await lockDay(writing, day)
    const before = await readEntry(writing, day)
    if (quoteId === null) {
      await clearDay(writing, day)
      return { before }
    }
    const quote = isId(quoteId) ? await readQuote(writing, quoteId) : undefined
    if (!quote?.standing.listed)
      throw new Invalid('Please choose a published quote.', { quoteId: 'Please choose a published quote.' })
    if (quote.status === 'misattributed')
      throw new Invalid('A misattributed quote is never Quote of the Day.', {
        quoteId: 'A misattributed quote is never Quote of the Day.',
      })
    await saveDay(writing, day, quoteId, true)
    return { before, after: { day, quote_id: quoteId, pinned: true } }
  })
}
