import { createSearchParams, href } from 'react-router'
import type { Filters } from './asked-search.ts'

export type Search = { q: string; filters: Filters; exact: boolean }

/** The address of a search, without what it does not say. */
export function searchAddress({ q, filters, exact }: Search, page = 1): string {
  const params = createSearchParams({
    ...(q ? { q } : {}),
    ...filters,
    ...(exact ? { exact: '1' } : {}),
    ...(page > 1 ? { page: String(page) } : {}),
  })
  return params.size > 0 ? `${href('/search')}?${params}` : href('/search')
}
