import { type Ctx, isId } from '#access'
import { tagSlug } from './quote.ts'
import { requireQuestion, type SearchAsked, type SearchPage } from './search.ts'
import { findByWords } from './search-store.ts'
import { findQuotesById } from './store.ts'

/**
 * The public quotes that a question means, best first. Nine to a page unless told, 100 at most; a page beyond the end is
 * empty and keeps the totals; a question without a word finds nothing.
 * @throws Invalid where the question is longer than `longestQuestion` characters
 */
export async function searchQuotes(ctx: Ctx, asked: SearchAsked): Promise<SearchPage> {
  const q = requireQuestion(asked.q)
  const limit = whole(asked.limit, 9, 100)
  const page = whole(asked.page, 1, 10_000)
  const nothing = { found: [], total: 0, atLeast: false, page, pages: 0, corrected: [], loosened: false }
  const { category, author, length, language, status } = asked
  if ([category, author].some((id) => id !== undefined && !isId(id))) return nothing
  const tag = asked.tag === undefined ? undefined : tagSlug(asked.tag)
  const { ids, total, atLeast } = await findByWords(
    ctx,
    q,
    { category, author, tag, length, language, status },
    { limit, offset: (page - 1) * limit },
  )
  const quotes = await findQuotesById(ctx, ids)
  const found = quotes.map((quote) => ({
    quote,
    marks: { text: [], author: [], translations: quote.translations.map(() => []) },
  }))
  return { ...nothing, found, total, atLeast, pages: Math.ceil(total / limit) }
}

function whole(asked: number | undefined, usual: number, most: number): number {
  if (asked === undefined || !Number.isFinite(asked)) return usual
  return Math.min(Math.max(Math.trunc(asked), 1), most)
}
