import { orderNow, SortLink, type ColumnSort } from '../table/sort-link.tsx'
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
  return (
    <th
      {...is.head}
      scope="col"
      aria-sort={orderNow(orders, sort)}
      data-pinned={isPinned || undefined}
      className={px === undefined ? width : undefined}
      style={{ ...(px === undefined ? {} : { width: px }), ...(offset === undefined ? {} : { insetInlineStart: offset }) }}
    >
      {quietHead ? <span className="sr-only">{name}</span> : orders ? <SortLink name={name} orders={orders} now={sort} /> : name}
      {onResize && <span aria-hidden className="grid-resize" onPointerDown={(event) => onResize(id, event)} />}
    </th>
  )
}
