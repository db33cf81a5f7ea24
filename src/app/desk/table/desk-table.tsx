import type { ReactNode } from 'react'
import { say } from '#messages'
import { SelectBox } from './select-box.tsx'
import { orderNow, SortLink, type ColumnSort } from './sort-link.tsx'
import type { Selection } from './use-selection.ts'

export type Column<T> = {
  name: string
  /** Small, below the name in the head. */
  under?: ReactNode
  cell: (row: T) => ReactNode
  /** Below 1200 px, where a row is a card: `head` leads it over its whole width, `foot` closes it, `corner` (of a menu) is at its top right, `hidden` leaves it out; else the value is beside others. */
  phone?: 'head' | 'foot' | 'corner' | 'hidden'
  /** Such as `w-40`; the columns without one share what is left. */
  width?: string
  /** Only for those who hear the table. */
  quietHead?: boolean
  /** Small and grey: a date, a figure, a remark beside what the row is about. */
  quiet?: boolean
  /** Both orders by it. */
  sort?: ColumnSort
}

type Props<T> = {
  /** What the table holds, for those who hear it. */
  label: string
  columns: Column<T>[]
  rows: T[]
  keyOf: (row: T) => string
  /** What a row is called beside its checkbox. */
  nameOf?: (row: T) => string
  selection?: Selection
  /** The order of the list now. */
  sort?: string
  /** The row that the keyboard is on (use-row-keys.ts). */
  current?: string | null
  /** A row whose words are about to change is paler until they have. */
  isBusy?: (row: T) => boolean
}

/**
 * Rows and columns under a head that stays; below 1200 px (beside the menu a table of six columns has no room) each row is a card, so nothing is ever scrolled sideways. It stays a table for
 * the person who hears it. With `selection` each row has a checkbox, and the head one for the page.
 */
export function DeskTable<T>({ label, columns, rows, keyOf, nameOf, selection, sort, current, isBusy }: Props<T>) {
  return (
    <table className="desk-table" aria-label={label} {...is.table}>
      <thead {...is.group}>
        <tr {...is.row}>
          {selection && (
            <th {...is.head} scope="col" data-select className="min-[1200px]:w-11">
              <SelectBox
                label={say('desk-table.select-this-page')}
                told
                checked={selection.page}
                onChange={() => selection.togglePage()}
              />
            </th>
          )}
          {columns.map(({ name, under, width, quietHead, sort: orders }) => (
            <th key={name} {...is.head} scope="col" className={width} aria-sort={orderNow(orders, sort)}>
              {quietHead ? (
                <span className="sr-only">{name}</span>
              ) : orders ? (
                <SortLink name={name} orders={orders} now={sort} />
              ) : (
                name
              )}
              {under}
            </th>
          ))}
        </tr>
      </thead>
      <tbody {...is.group}>
        {rows.map((row) => {
          const key = keyOf(row)
          return (
            <Row key={key} id={key} isCurrent={current === key} isChosen={selection?.has(key)} isBusy={isBusy?.(row)}>
              {selection && (
                <td {...is.cell} data-phone="select">
                  <SelectBox
                    label={say('desk-table.select', { value: nameOf?.(row) ?? key })}
                    checked={selection.has(key)}
                    onChange={(range) => selection.toggle(key, range)}
                  />
                </td>
              )}
              {columns.map(({ name, cell, phone, width, quiet }) => (
                <td key={name} {...is.cell} data-phone={phone} className={width}>
                  {quiet ? <span className="text-xs text-quiet tabular-nums">{cell(row)}</span> : cell(row)}
                </td>
              ))}
            </Row>
          )
        })}
      </tbody>
    </table>
  )
}

/** Said again: where rows are cards, their `display` would take from them what they are. */
const is = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  head: { role: 'columnheader' },
  cell: { role: 'cell' },
} as const

type RowProps = {
  id: string
  isCurrent: boolean
  isChosen: boolean | undefined
  isBusy: boolean | undefined
  children: ReactNode
}

function Row({ id, isCurrent, isChosen, isBusy, children }: RowProps) {
  return (
    <tr
      {...is.row}
      id={`row-${id}`}
      data-current={isCurrent || undefined}
      aria-current={isCurrent || undefined}
      data-chosen={isChosen || undefined}
      aria-busy={isBusy || undefined}
    >
      {children}
    </tr>
  )
}
