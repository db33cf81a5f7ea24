import { Link, useLocation } from 'react-router'
import { withParams } from '../table/list-address.ts'
import { is } from './grid-roles.ts'
import type { useResize } from './use-resize.ts'

type HeadProps = {
  column: {
    id: string
    name: string
    width?: string
    isPinned?: boolean
    quietHead?: boolean
    sort?: { first: string; then: string }
  }
  px: number | undefined
  sort: string | undefined
  offset: string | undefined
  onResize: ReturnType<typeof useResize>['begin'] | undefined
}

/** The head of a column: a link if it sorts the list, with an edge to drag if widths are kept. */
export function GridHead({
  column: { id, name, width, isPinned, quietHead, sort: orders },
  px,
  sort,
  offset,
  onResize,
}: HeadProps) {
  const { search } = useLocation()
  const isOn = orders && sort !== undefined && (sort === orders.first || sort === orders.then)
  const order = !isOn ? undefined : isAscending(sort) ? 'ascending' : 'descending'
  return (
    <th
      {...is.head}
      scope="col"
      aria-sort={order}
      data-pinned={isPinned || undefined}
      className={px === undefined ? width : undefined}
      style={{ ...(px === undefined ? {} : { width: px }), ...(offset === undefined ? {} : { insetInlineStart: offset }) }}
    >
      {quietHead ? (
        <span className="sr-only">{name}</span>
      ) : orders ? (
        <Link
          to={withParams(search, { sort: sort === orders.first ? orders.then : orders.first })}
          preventScrollReset
          className="hover:text-ink hover:underline"
        >
          {name}
          {order && <span aria-hidden> {order === 'ascending' ? '↑' : '↓'}</span>}
        </Link>
      ) : (
        name
      )}
      {onResize && <span aria-hidden className="grid-resize" onPointerDown={(event) => onResize(id, event)} />}
    </th>
  )
}

/** The ascending orders, by their names in addresses. */
const isAscending = (sort: string) => /^(oldest|author|stalest|least-liked)$/.test(sort)
