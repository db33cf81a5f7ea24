import { quoteSentences, searchQuotes } from '#quotes'
import { quoteAsJson } from './as-json.ts'
import { addressOf, operation } from './operation.ts'
import * as parameters from './parameters.ts'
import { showQuotes } from './quote-operations.ts'
import { resolveFilters } from './resolve-filters.ts'
import * as shapes from './shapes.ts'

const path = '/search'

export const search = operation({
  id: 'searchQuotes',
  path,
  summary: 'Search quotes, best match first',
  parameters: {
    q: parameters.question,
    category: parameters.categoryFilter,
    author: parameters.authorFilter,
    tag: parameters.tagFilter,
    length: parameters.length,
    language: parameters.language,
    status: parameters.status,
    exact: parameters.exact,
    limit: parameters.limit(20),
    page: parameters.page,
  },
  answer: shapes.foundQuotes,
  refusals: [],
  failure: quoteSentences.list,
  example: (shown) => shown && { q: shown.words, limit: '1' },
  async find({ ctx, site, notes }, { q, category, author, tag, length, language, status, exact, limit, page }) {
    const ids = await resolveFilters(ctx, { category, author })
    const list = await searchQuotes(ctx, { q, ...ids, tag, length, language, status, exact, limit, page })
    const { found, total, pages, atLeast, corrected, loosened } = list
    const quotes = found.map(({ quote }) => quote)
    showQuotes(notes, quotes)
    notes.typed()
    const same = { q, category, author, tag, length, language, status, exact: exact && 'true', limit: String(limit) }
    return {
      data: quotes.map((quote) => quoteAsJson(site, quote)),
      total,
      atLeast,
      page,
      pages,
      limit,
      next: page < pages ? site.origin + addressOf({ path }, { ...same, page: String(page + 1) }) : null,
      corrected: corrected.map(({ from, to }) => ({ from, to })),
      loosened,
    }
  },
})
