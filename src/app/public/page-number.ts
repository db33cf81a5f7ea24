import { NotFound } from '#platform/errors'

/** `?page=`, 1 when absent. Anything that is no page number has no page. @throws NotFound */
export function pageNumber(url: URL): number {
  const given = url.searchParams.get('page')
  if (given === null || given === '') return 1
  if (!/^[1-9]\d{0,6}$/.test(given)) throw new NotFound('There is no such page.')
  return Number(given)
}

/** @throws NotFound beyond the last page; the first one always exists. */
export function requirePage(page: number, pages: number): void {
  if (page > Math.max(pages, 1)) throw new NotFound('There is no such page.')
}
