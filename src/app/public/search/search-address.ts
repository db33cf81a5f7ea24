import { createSearchParams, href } from 'react-router'
import type { QuoteOrder } from '#quotes'

/** What the address of a search says besides the page, empty where it says nothing. Slugs, as they are read in an address. */
export const filterNames = ['category', 'author', 'tag', 'length', 'language', 'status'] as const
export type FilterName = (typeof filterNames)[number]
export type Filters = Partial<Record<FilterName, string>>

/** Every one of them makes another page. */
export const searchParams = ['q', ...filterNames, 'exact', 'order', 'page'] as const

/** Without an order the best comes first. */
export type Search = { q: string; filters: Filters; exact: boolean; order?: QuoteOrder | undefined }

/** The address of a search, without what it does not say. */
export function searchAddress({ q, filters, exact, order }: Search, page = 1): string {
  const params = createSearchParams({
    ...(q ? { q } : {}),
    ...filters,
    ...(exact ? { exact: '1' } : {}),
    ...(order ? { order } : {}),
    ...(page > 1 ? { page: String(page) } : {}),
  })
  return params.size > 0 ? `${href('/search')}?${params}` : href('/search')
}
