import type { Quote, QuotesAsked } from '#quotes'
import { getSettings, pageReaders } from '#settings'
import type { CardQuote } from '#quotes/parts'
import type { PageGround } from '../page/page.ts'
import { composeCards } from '../lists/compose.ts'
import { findListed } from '../lists/find-listed.ts'
import { leafAddress } from '../lists/leaf.ts'
import { waysOf, type ListView, type ListWay } from '../lists/list-view.ts'
import { cardCut, wholeCut } from '../lists/page-size.ts'

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

/** The page of a list that the address asks for. `shelf` is the category under which its cards stand. @throws NotFound where there is no such page */
export async function readList(
  ground: PageGround,
  url: URL,
  where: Pick<QuotesAsked, 'author' | 'category' | 'tag'>,
  shelf?: string,
): Promise<{ list: ShownList; quotes: Quote[] }> {
  ground.notes.show('settings')
  const [{ leaf, found, pages, after }, settings] = await Promise.all([findListed(ground, url, where), getSettings(ground.ctx)])
  const readers = pageReaders(settings)
  const { page = null, view = {} } = leaf
  const author = url.searchParams.get('author')
  const list = {
    cards: await composeCards(found.quotes, readers, shelf === undefined ? wholeCut : cardCut, shelf),
    total: found.total,
    page,
    pages,
    after,
    view,
    ways:
      found.total > 1 || Object.keys(view).length > 0
        ? waysOf(view, (other) => leafAddress(url.pathname, { page: 1, view: other }, author ? { author } : {}))
        : [],
  }
  return { list, quotes: found.quotes }
}
