import { useId, type ReactNode } from 'react'
import { href, Link, useLocation } from 'react-router'
import { language, say, sayRich } from '#messages'
import { withParams } from '../table/list-address.ts'
import type { Table, TableName } from './tables.ts'

type Props = {
  name: TableName
  title: string
  text?: string
  table: Table
  /** A list that goes on. */
  more?: { name: string; to: string }
  isEmpty: boolean
  /** What is said instead where there is nothing. */
  empty: string
  /** The chart; without one the table is open. */
  children?: ReactNode
}

/** A chart, the same as a table, and the same as a file. */
export function ChartFrame({ name, title, text, table, more, isEmpty, empty, children }: Props) {
  const { search } = useLocation()
  const id = useId()
  return (
    <section aria-labelledby={id} className="min-w-0">
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 md:min-h-9">
        <h2 id={id} className="font-sans text-sm font-semibold">
          {title}
        </h2>
        {!isEmpty && (
          <Link
            to={`${href('/admin/analytics/csv')}${withParams(search, { of: name })}`}
            reloadDocument
            className="inline-flex min-h-11 items-center text-xs text-quiet hover:text-ink md:min-h-9"
          >
            {sayRich('desk-analytics.csv', { title, hidden: (words) => <span className="sr-only">{words}</span> })}
          </Link>
        )}
      </div>
      {text && <p className="text-xs text-quiet">{text}</p>}
      {isEmpty ? (
        <p className="mt-3 text-sm text-quiet">{empty}</p>
      ) : children ? (
        <>
          <div className="mt-3">{children}</div>
          <details className="mt-1 text-sm">
            <summary className="min-h-11 py-3 text-quiet md:min-h-9 md:py-1.5">{say('desk-dashboard.show-table')}</summary>
            <Lines title={title} table={table} />
          </details>
        </>
      ) : (
        <Lines title={title} table={table} />
      )}
      {!isEmpty && more && (
        <Link to={more.to} className="inline-flex min-h-11 items-center text-sm text-quiet hover:text-ink">
          {more.name}{' '}
          <span aria-hidden className="points ms-1">
            →
          </span>
        </Link>
      )}
    </section>
  )
}

function Lines({ title, table: { head, rows } }: { title: string; table: Table }) {
  return (
    <section
      aria-label={say('desk-analytics.rows-of', { title })}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reached by keyboard
      tabIndex={rows.length > 12 ? 0 : undefined}
      className="max-h-96 overflow-y-auto"
    >
      <table className="mt-2 w-full text-start text-sm">
        <caption className="sr-only">{title}</caption>
        <thead>
          <tr className="border-b border-line text-xs text-quiet">
            {head.map((column, i) => (
              <th
                key={column}
                scope="col"
                className={`py-1 font-medium ${i === 0 ? 'pe-4' : 'ps-4'} ${isNumber(rows, i) ? 'text-end' : 'text-start'}`}
              >
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells, to, act }) => (
            <tr key={key} className="border-b border-line last:border-0">
              {cells.map((cell, i) => (
                <td
                  key={head[i]}
                  className={`py-1.5 ${i === 0 ? 'pe-4 wrap-anywhere' : 'ps-4'} ${isNumber(rows, i) ? 'text-end tabular-nums' : ''}`}
                  dir="auto"
                >
                  {i === 0 && to !== null ? (
                    <>
                      <Link to={to} className="underline decoration-line underline-offset-4 hover:decoration-current">
                        {cell}
                      </Link>
                      {act && <Act {...act} />}
                    </>
                  ) : typeof cell === 'number' ? (
                    cell.toLocaleString(language())
                  ) : (
                    cell
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Act({ about, to }: { about: string; to: string }) {
  return (
    <Link to={to} className="ms-3 inline-block text-xs whitespace-nowrap text-quiet hover:text-ink">
      {sayRich('desk-analytics.new-quote-from', { words: about, hidden: (words) => <span className="sr-only">{words}</span> })}
    </Link>
  )
}

/** Figures stand at the right, shares of a hundred among them. */
const isNumber = (rows: Table['rows'], column: number) =>
  rows.every(({ cells }) => typeof cells[column] === 'number' || /\p{Nd}\s?%$/u.test(String(cells[column])))
