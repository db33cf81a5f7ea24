import { say } from '#messages'
import type { DeskGrouping } from '#quotes'
import { sortsBy, statusWords } from '#quotes/parts'
import type { LaidColumn, ListColumn } from '../grid/layout.ts'
import { columnOrders } from '../table/column-orders.ts'

/** The table: all columns that it can have, those that it has, and the order. */
export type Sorted = { all: readonly ListColumn[]; layout: readonly LaidColumn[]; sort: string }

/** The orders of the lists of quotes, with those by the columns that the table shows. Those in groups by author are in the order of these. */
export const quoteSorts = (grouping: DeskGrouping | null = null, sorted?: Sorted) =>
  [
    ...namedSorts(),
    ...columnOrders(sorted ? sortedColumns(sorted) : [], sortsBy).filter(
      ({ value }) => !namedSorts().some((one) => one.value === value),
    ),
  ].filter(({ value }) => grouping !== 'author' || value === sortsBy('author_id').up || value === sortsBy('author_id').down)

/** The columns of the table, and that by which it is sorted. */
function sortedColumns({ all, layout, sort }: Sorted): ListColumn[] {
  const isSorted = ({ id }: ListColumn) => Object.values(sortsBy(id)).includes(sort)
  return all.filter((column) => layout.some(({ id }) => id === column.id) || isSorted(column))
}

const namedSorts = () =>
  [
    { value: 'newest', name: say('desk-quotes.sort-newest') },
    { value: 'oldest', name: say('desk-quotes.sort-oldest') },
    { value: 'updated', name: say('desk-quotes.sort-updated') },
    { value: 'stalest', name: say('desk-quotes.sort-stalest') },
    { value: 'liked', name: say('desk-quotes.sort-liked') },
    { value: 'least-liked', name: say('desk-quotes.sort-least-liked') },
    { value: 'author', name: say('desk-quotes.sort-author') },
    { value: 'author-last', name: say('desk-quotes.sort-author-last') },
  ] as const

/** The surest first. */
export const quoteStatuses = [
  'verified',
  'sourced',
  'attributed',
  'disputed',
  'misattributed',
  'unverified',
] as const satisfies (keyof typeof statusWords)[]

export const statusOptions = () => quoteStatuses.map((value) => ({ value, name: statusWords[value].short() }))
