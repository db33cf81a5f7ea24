import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { language, say } from '#messages'
import { withParams } from './list-address.ts'

type Props = {
  page: number
  /** Rows on a full page. */
  size?: number
  /** Rows on this one. */
  shown: number
  total: number
  /** There are more than `total`. */
  atLeast?: boolean
  /** Whether a page follows, where `total` cannot tell. */
  more?: boolean
}

/** The spec's line and its pages: 'Showing x to y of z results', Previous, at most five numbers, Next. Plain links that keep search and filters. */
export function DeskPager({ page, size = 10, shown, total, atLeast = false, more }: Props) {
  const { search } = useLocation()
  const pages = Math.max(Math.ceil(total / size), page)
  const to = (n: number) => withParams(search, { page: n === 1 ? null : String(n) })
  const first = (page - 1) * size + 1
  const next = more ?? page < pages
  return (
    <nav
      aria-label={say('desk-table.pages')}
      className="mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 text-sm"
    >
      <p className="text-quiet tabular-nums">
        {shown === 0
          ? say('desk-table.no-results-page')
          : atLeast
            ? say('desk-table.showing-at-least', { first, last: first + shown - 1, total })
            : say('desk-table.showing', { first, last: first + shown - 1, total })}
      </p>
      {(pages > 1 || next) && (
        <div className="flex flex-wrap items-center gap-1">
          <Step to={page > 1 ? to(page - 1) : null} rel="prev">
            {say('desk-table.previous')}
          </Step>
          {around(page, pages).map((number) => (
            <Link
              key={number}
              to={to(number)}
              aria-label={say('desk-table.page', { n: n(number) })}
              aria-current={number === page ? 'page' : undefined}
              className="desk-page max-md:not-aria-[current]:hidden"
            >
              {n(number)}
            </Link>
          ))}
          <Step to={next ? to(page + 1) : null} rel="next">
            {say('desk-table.next')}
          </Step>
        </div>
      )}
    </nav>
  )
}

const n = (figure: number) => figure.toLocaleString(language())

/** At most five, this one in their middle where there is room. */
export function around(page: number, pages: number): number[] {
  const from = Math.max(1, Math.min(page - 2, pages - 4))
  return Array.from({ length: Math.min(5, pages) }, (_, i) => from + i)
}

function Step({ to, rel, children }: { to: string | null; rel: string; children: ReactNode }) {
  if (to === null)
    return (
      <span className="desk-page opacity-50" aria-disabled>
        {children}
      </span>
    )
  return (
    <Link to={to} rel={rel} className="desk-page">
      {children}
    </Link>
  )
}
