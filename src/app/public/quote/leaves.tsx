import { href, Link } from 'react-router'

/** To the neighbours; arrow keys and a swipe do the same. */
export function Leaves({ previous, next }: { previous: string | null; next: string | null }) {
  const link = 'flex min-h-11 items-center gap-2 rounded-full px-4 hover:bg-line'
  return (
    <nav aria-label="Quotes" className="mx-auto mt-16 flex max-w-[1440px] flex-wrap justify-between px-2 text-sm md:px-6">
      {previous ? (
        <Link to={href('/quote/:id', { id: previous })} rel="prev" className={link}>
          <span aria-hidden>←</span> Previous quote
        </Link>
      ) : (
        <span />
      )}
      {next && (
        <Link to={href('/quote/:id', { id: next })} rel="next" className={link}>
          Next quote <span aria-hidden>→</span>
        </Link>
      )}
    </nav>
  )
}
