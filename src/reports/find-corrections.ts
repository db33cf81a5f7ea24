import type { Ctx } from '#access'
import { findQuotesById, type Quote } from '#quotes'
import type { Correction } from './report.ts'
import { listCorrections, listCorrectionsOf, type CorrectionLine } from './settlement-store.ts'

/** A page does not become the story of its own mistakes. */
const mostOnPage = 10

/** What the page of a quote says of what was corrected there, the newest first; also of those that were folded into it. */
export async function findCorrectionsOf(ctx: Ctx, quoteId: string): Promise<Correction[]> {
  return await listCorrectionsOf(ctx, quoteId, mostOnPage)
}

export type CorrectedQuote = CorrectionLine & { quote: Quote | null }

/** What was corrected anywhere, the newest first, each with the quote as it is now; null while visitors do not see it. */
export async function findCorrections(
  ctx: Ctx,
  asked: { limit: number; offset: number },
): Promise<{ total: number; corrections: CorrectedQuote[] }> {
  const { total, shown } = await listCorrections(ctx, asked)
  const quotes = await findQuotesById(ctx, [...new Set(shown.map(({ quoteId }) => quoteId))])
  const byId = new Map(quotes.map((quote) => [quote.id, quote]))
  return { total, corrections: shown.map((line) => ({ ...line, quote: byId.get(line.quoteId) ?? null })) }
}
