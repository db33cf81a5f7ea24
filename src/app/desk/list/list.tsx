import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { EmptyState } from '#ui/empty-state'
import { DeskPager } from '../table/desk-pager.tsx'
import { FilterBar, type Chosen, type Filter } from '../table/filter-bar.tsx'
import { RunEmpty } from '../table/run-empty.tsx'
import { SearchBox } from '../table/search-box.tsx'

export type ListProps = {
  /** As `listLoader` gives it; without `total`, all of it is on one page. */
  list: {
    rows: readonly unknown[]
    page: number
    size: number
    total?: number
    atLeast?: boolean
    more?: boolean
    isNarrowed: boolean
  }
  search?: { label: string; placeholder: string }
  filters?: readonly Filter[]
  /** Other controls of the filters, and a chip for each by which the list is narrowed. */
  moreFilters?: { controls: ReactNode; chosen: readonly Chosen[] }
  /** Buttons about the table, after search and filters. */
  tools?: ReactNode
  sort?: readonly { value: string; name: string }[]
  /** What it says while nothing is in it, and what to do then. */
  none: { title: string; text?: string; next?: ReactNode }
  /** What it says where search and filters left nothing, and the link that takes them away. */
  found?: { title: string; text?: string; all?: string; to?: string }
  /** The rows, in a table or otherwise. */
  table: ReactNode
}

/** Search and filters, the rows or why there are none, and the pages. A page after the last one says so and leads to the first. */
export function List({ list, search, filters, moreFilters, tools, sort, none, found = none, table }: ListProps) {
  const { rows, isNarrowed, total, ...pager } = list
  const { all, to = '?' }: NonNullable<ListProps['found']> = found
  return (
    <>
      {(search || filters) && (
        <div className="mt-6 flex flex-wrap items-start gap-2">
          {search && <SearchBox {...search} />}
          {filters && (
            <FilterBar filters={filters} chosen={moreFilters?.chosen} sort={sort}>
              {moreFilters?.controls}
            </FilterBar>
          )}
          {tools && <div className="md:ms-auto flex flex-wrap items-center gap-x-3 gap-y-2">{tools}</div>}
        </div>
      )}
      <div className="mt-4">
        {rows.length > 0 ? (
          <>
            {table}
            {total !== undefined && <DeskPager {...pager} total={total} shown={rows.length} />}
          </>
        ) : pager.page > 1 ? (
          <RunEmpty />
        ) : isNarrowed ? (
          <EmptyState title={found.title} text={found.text}>
            {all !== undefined && (
              <Link to={to} className="button">
                {all}
              </Link>
            )}
          </EmptyState>
        ) : (
          <EmptyState title={none.title} text={none.text}>
            {none.next}
          </EmptyState>
        )}
      </div>
    </>
  )
}
