import { NotFound } from '#platform/errors'
import { findQuotes, isCursor, type Quote, type QuotesAsked } from '#quotes'
import { getSettings } from '#settings'
import type { CardQuote } from '#quotes/parts'
import type { PageGround } from '../page/page.ts'
import { composeCards } from '../lists/compose.ts'
import { lastNumber, lastNumberOf, leafAddress } from '../lists/leaf.ts'
import { waysOf, type ListView, type ListWay } from '../lists/list-view.ts'
import { askedLeaf, requirePage } from '../lists/page-number.ts'
import { cardCut, quotesAPage, wholeCut } from '../lists/page-size.ts'

/** A page of a list of quotes, as the browser is given it. */
export type ShownList = {
  cards: CardQuote[]
  total: number
  /** Null behind a cursor, where nobody knows the number. */
  page: number | null
  /** The last page that has a number. */
  pages: number
  /** Where the list goes on beyond the last number. */
  after: string | null
  view: ListView
  /** The other orders and lengths; none where there is nothing to choose from. */
  ways: ListWay[][]
}

/**
 * The page of a list that the address asks for, and all that the page cache must know of it. `shelf` is the category under which
 * its cards stand. @throws NotFound where there is no such page
 */
export async function readList(
  { ctx, notes }: PageGround,
  url: URL,
  where: Pick<QuotesAsked, 'author' | 'category' | 'tag'>,
  shelf?: string,
): Promise<{ list: ShownList; quotes: Quote[] }> {
  const leaf = askedLeaf(url)
  notes.show('quotes', 'settings')
  // Invented moments would be pages without end.
  if (leaf.after !== undefined && !(await isCursor(ctx, leaf.after))) throw new NotFound('Page not found.')
  const { reader_languages: readers } = await getSettings(ctx)
  const { page: number, after, view = {} } = leaf
  const found = await findQuotes(ctx, { ...where, ...view, page: number, after, limit: quotesAPage })
  if (leaf.page !== undefined) requirePage(leaf.page, found.pages)
  for (const { id } of found.quotes) notes.show(`quote:${id}`)
  // One list can be seen in twelve ways. Together they push out no more than what readers type does.
  const isNarrowed = Object.keys(view).length > 0
  if (isNarrowed) notes.typed()
  const page = leaf.page ?? null
  const author = url.searchParams.get('author')
  const list = {
    cards: await composeCards(found.quotes, readers, shelf === undefined ? wholeCut : cardCut, shelf),
    total: found.total,
    page,
    pages: Math.min(found.pages, lastNumberOf(view)),
    after: view.order === undefined && (page === null || page === lastNumber) ? found.next : null,
    view,
    ways:
      found.total > 1 || isNarrowed
        ? waysOf(view, (other) => leafAddress(url.pathname, { page: 1, view: other }, author ? { author } : {}))
        : [],
  }
  return { list, quotes: found.quotes }
}
