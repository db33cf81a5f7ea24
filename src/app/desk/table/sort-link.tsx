import { Link, useLocation } from 'react-router'
import { withParams } from './list-address.ts'

export type ColumnSort = {
  /** The least first. */
  up: string
  down: string
  /** The one that its head leads to first. */
  first: 'up' | 'down'
}

/** In which of the orders by a column the list is now, as `aria-sort` has it. */
export function orderNow(orders: ColumnSort | undefined, now: string | undefined): 'ascending' | 'descending' | undefined {
  if (now === undefined) return undefined
  return now === orders?.up ? 'ascending' : now === orders?.down ? 'descending' : undefined
}

/** The head of a column by which the list sorts. It leads to the other order if the list is in one of both. */
export function SortLink({ name, orders, now }: { name: string; orders: ColumnSort; now: string | undefined }) {
  const { search } = useLocation()
  const order = orderNow(orders, now)
  const other = orders.first === 'up' ? orders.down : orders.up
  const sort = now === orders[orders.first] ? other : orders[orders.first]
  return (
    <Link to={withParams(search, { sort })} preventScrollReset className="hover:text-ink hover:underline">
      {name}
      {order && <span aria-hidden> {order === 'ascending' ? '↑' : '↓'}</span>}
    </Link>
  )
}
