import { searchLinks, type DeskQuote, type SearchLink } from '#quotes'
import { listed } from '../listed.ts'

/** A quote of the queue, with where its source may be found. */
export type UnsourcedRow = Pick<
  DeskQuote,
  'id' | 'text' | 'author' | 'language' | 'direction' | 'status' | 'origin' | 'state'
> & {
  category: string
  links: SearchLink[]
}

export function unsourcedRows(quotes: DeskQuote[]): UnsourcedRow[] {
  return quotes.map((quote) => {
    const { id, text, author, language, direction, status, origin, categories, category, state } = quote
    return {
      id,
      text,
      author,
      language,
      direction,
      status,
      origin,
      category: categories.length > 0 ? listed(categories) : (category ?? ''),
      state,
      links: searchLinks(quote),
    }
  })
}
