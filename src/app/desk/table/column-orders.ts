import { say } from '#messages'
import type { Column } from './desk-table.tsx'
import type { ColumnSort } from './sort-link.tsx'

/** Both orders by each column, as a choice beside the search has them: on a phone rows are cards, without heads. */
export const columnOrders = (
  columns: readonly { id: string; label: string }[],
  sortsBy: (id: string) => { up: string; down: string },
): { value: string; name: string }[] =>
  columns.flatMap(({ id, label }) => {
    const { up, down } = sortsBy(id)
    return ordersOf(label, up, down)
  })

/** The same of a table with heads of its own; `usual` is the order where the address says none. */
export function tableOrders<T>(columns: readonly Column<T>[], usual: string): { value: string; name: string }[] {
  const all = columns.flatMap(({ name, sort }) => (sort ? ordersOf(name, sort.up, sort.down) : []))
  return [...all.filter(({ value }) => value === usual), ...all.filter(({ value }) => value !== usual)]
}

/** The names of both orders by a column. */
export const columnSort = (column: string, first: ColumnSort['first'] = 'up'): ColumnSort => ({
  up: column,
  down: `${column}-last`,
  first,
})

const ordersOf = (column: string, up: string, down: string) => [
  { value: up, name: say('desk-table.sort-up', { column }) },
  { value: down, name: say('desk-table.sort-down', { column }) },
]
