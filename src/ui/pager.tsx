import { Link } from 'react-router'
import { language, say } from '#messages'

type Props = {
  /** Null where pages have no numbers any more. */
  page: number | null
  /** The last that has a number. */
  pages: number
  addressOf: (page: number) => string
  /** Where the list goes on behind the last number. */
  further?: string | null
}

/** Previous, first, the number before, this one, next number, next (spec). Plain links: no script needed. */
export function Pager({ page, pages, addressOf, further = null }: Props) {
  if (pages < 2) return null
  const near = page === null ? [1, pages] : [1, page - 1, page, page + 1]
  const numbers = [...new Set(near)].filter((n) => n >= 1 && n <= pages)
  const next = page !== null && page < pages ? addressOf(page + 1) : further
  return (
    <nav aria-label={say('ui.pages')} className="mt-12 flex flex-wrap items-center justify-center gap-1 text-sm">
      {page !== null && page > 1 && (
        <Step to={addressOf(page - 1)} rel="prev">
          <span className="points" aria-hidden>
            ←
          </span>{' '}
          <span className="max-md:sr-only">{say('ui.previous')}</span>
        </Step>
      )}
      {numbers.map((n, i) => (
        <span key={n} className="flex items-center gap-1">
          {i > 0 && n - (numbers[i - 1] ?? n) > 1 && (
            <span aria-hidden className="px-1 text-quiet">
              …
            </span>
          )}
          <Link
            to={addressOf(n)}
            aria-label={say('ui.page', { n: String(n) })}
            aria-current={n === page ? 'page' : undefined}
            className={`grid min-h-11 min-w-11 place-items-center rounded-full tabular-nums border border-transparent hover:bg-line ${n === page ? 'bg-ink text-paper outline-ink hover:bg-ink forced-colors:border-current' : ''}`}
          >
            {n.toLocaleString(language())}
          </Link>
        </span>
      ))}
      {next !== null && (
        <Step to={next} rel="next">
          <span className="max-md:sr-only">{say('ui.next')}</span>{' '}
          <span className="points" aria-hidden>
            →
          </span>
        </Step>
      )}
    </nav>
  )
}

function Step({ to, rel, children }: { to: string; rel: string; children: React.ReactNode }) {
  return (
    <Link to={to} rel={rel} className="flex min-h-11 items-center gap-2 rounded-full px-4 hover:bg-line">
      {children}
    </Link>
  )
}
