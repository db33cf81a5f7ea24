import { isId, requireRight, type Ctx } from '#access'
import type { Days } from './days-store.ts'
import type { TopQuote } from './report-store.ts'
import { pageAt, rowsAPage, type Listed } from './rows.ts'
import { readQuoteRows, type QuoteRows } from './rows-store.ts'

/** The quotes behind a figure, those of most first. @throws Forbidden below moderator */
export async function listQuoteRows(
  ctx: Ctx,
  days: Days,
  asked: QuoteRows,
  page = 1,
  limit = rowsAPage,
): Promise<Listed<TopQuote>> {
  requireRight(ctx, 'analytics.read')
  if (asked.category !== undefined && !isId(asked.category)) return { rows: [], total: 0 }
  return await readQuoteRows(ctx, days, asked, pageAt(page, limit))
}
