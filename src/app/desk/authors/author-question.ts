import { authorFilters, isAuthorSort, type AuthorFilter } from '#authors'
import { ownAskedIn, ownParams } from '#own-fields'
import type { Layout } from '../grid/layout.ts'
import { oneOf } from '../table/list-address.ts'
import { viewQuery } from '../views/view-query.ts'

/** What narrows the list of authors, and its order. */
export type AuthorsAsked = {
  search: string
  only?: AuthorFilter | undefined
  own: Readonly<Record<string, string>>
  sort: string
}

const usualSort = 'name'

/** What the address asks of the list; what cannot be meant is passed over. */
export function authorsAskedIn(url: URL): AuthorsAsked {
  const search = (url.searchParams.get('q') ?? '').trim().slice(0, 200)
  const sort = url.searchParams.get('sort') ?? ''
  return {
    search,
    only: oneOf(url.searchParams.get('only'), authorFilters),
    own: ownAskedIn(url),
    sort: isAuthorSort(sort) ? sort : usualSort,
  }
}

/** The address that asks the same, without the page. Empty for the whole list. */
export function authorsQuery({ search, only, own, sort }: AuthorsAsked, layout: Partial<Layout> = {}): string {
  return viewQuery(
    { q: search, only, ...Object.fromEntries(ownParams(own)), sort: sort === usualSort ? undefined : sort },
    layout,
  )
}

export const everyAuthor: AuthorsAsked = { search: '', own: {}, sort: usualSort }
