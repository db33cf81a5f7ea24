import { NotFound } from '#platform/errors'
import { lastNumberOf, type Leaf } from './leaf.ts'
import { askedView } from './list-view.ts'

/** `?page=`, 1 when absent. Anything that is no page number has no page. @throws NotFound */
export function pageNumber(url: URL): number {
  const given = url.searchParams.get('page')
  if (given === null || given === '') return 1
  if (!/^[1-9]\d{0,6}$/.test(given)) throw new NotFound('Page not found.')
  return Number(given)
}

/** @throws NotFound beyond the last page; the first one always exists. */
export function requirePage(page: number, pages: number): void {
  if (page > Math.max(pages, 1)) throw new NotFound('Page not found.')
}

/**
 * Of a list of quotes, in the order and of the length asked for: `?page=` or `?after=`, the first page where there is neither. Only the list of the newest goes on
 * beyond its numbers. @throws NotFound
 */
export function askedLeaf(url: URL): Leaf {
  const after = url.searchParams.get('after')
  const view = askedView(url)
  if (after === null || after === '') {
    const page = pageNumber(url)
    requirePage(page, lastNumberOf(view))
    return { page, view }
  }
  if (url.searchParams.has('page') || view.order || !/^[0-9a-z]{1,11}\.[0-9a-f-]{36}$/.test(after))
    throw new NotFound('Page not found.')
  return { after, view }
}
