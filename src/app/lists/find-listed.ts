import { NotFound } from '#platform/errors'
import { findQuotes, isCursor, type QuotesAsked, type QuotesPage } from '#quotes'
import type { PageGround } from '../page/page.ts'
import { lastNumber, lastNumberOf, type Leaf } from './leaf.ts'
import { askedLeaf, requirePage } from './page-number.ts'
import { quotesAPage } from './page-size.ts'

export type Listed = {
  leaf: Leaf
  found: QuotesPage
  /** The last page that has a number. */
  pages: number
  /** Where the list goes on beyond the last number. */
  after: string | null
}

/** The page of a list that the address asks for, and all that the page cache must know of it. @throws NotFound where there is no such page */
export async function findListed(
  { ctx, notes }: PageGround,
  url: URL,
  where: Pick<QuotesAsked, 'author' | 'category' | 'tag'>,
): Promise<Listed> {
  const leaf = askedLeaf(url)
  notes.show('quotes')
  // Invented moments would be pages without end.
  if (leaf.after !== undefined && !(await isCursor(ctx, leaf.after))) throw new NotFound('Page not found.')
  const { page, after, view = {} } = leaf
  const found = await findQuotes(ctx, { ...where, ...view, page, after, limit: quotesAPage })
  if (page !== undefined) requirePage(page, found.pages)
  for (const { id } of found.quotes) notes.show(`quote:${id}`)
  // One list can be seen in twelve ways. Together they push out no more than what readers type does.
  if (Object.keys(view).length > 0) notes.typed()
  const goesOn = view.order === undefined && (page === undefined || page === lastNumber)
  return { leaf, found, pages: Math.min(found.pages, lastNumberOf(view)), after: goesOn ? found.next : null }
}
