import { searchLinks, type DeskQuote, type SearchLink, type StoredQuote } from '#quotes'
import { listed } from '../listed.ts'

/** A quote of the queue, with where its source may be found. */
export type UnsourcedRow = Pick<
  DeskQuote,
  'id' | 'text' | 'author' | 'language' | 'direction' | 'status' | 'origin' | 'state'
> & {
  category: string
  /** What it names so far. */
  source: Record<'work' | 'place' | 'edition' | 'url', string>
  links: SearchLink[]
}

export function unsourcedRows(quotes: DeskQuote[], stored: ReadonlyMap<string, StoredQuote>): UnsourcedRow[] {
  return quotes.map((quote) => {
    const { id, text, author, language, direction, status, origin, categories, category, state } = quote
    return {
      id,
      text,
      author,
      language,
      direction,
      status,
      source: sourceOf(stored.get(id)),
      origin,
      category: categories.length > 0 ? listed(categories) : (category ?? ''),
      state,
      links: searchLinks(quote),
    }
  })
}

function sourceOf(stored: StoredQuote | undefined): UnsourcedRow['source'] {
  const { source_work: work, source_place: place, source_edition: edition, source_url: url } = stored ?? {}
  return { work: work ?? '', place: place ?? '', edition: edition ?? '', url: url ?? '' }
}
