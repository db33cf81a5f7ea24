import { Link, useLocation } from 'react-router'
import { withParams } from '../table/list-address.ts'
import type { ColumnSort } from './grid-column.ts'
import { is } from './grid-roles.ts'
import type { useResize } from './use-resize.ts'

type HeadProps = {
  column: {
    id: string
    name: string
    width?: string
    isPinned?: boolean
    quietHead?: boolean
    sort?: ColumnSort
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
  const order =
    sort === undefined ? undefined : sort === orders?.up ? 'ascending' : sort === orders?.down ? 'descending' : undefined
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
          to={withParams(search, { sort: nextOf(orders, sort) })}
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

/** Where its head leads: to the other order, if the list is in one of both. */
function nextOf({ first, ...orders }: ColumnSort, now: string | undefined): string {
  const other = first === 'up' ? orders.down : orders.up
  return now === orders[first] ? other : orders[first]
}
