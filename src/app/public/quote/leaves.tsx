import { href, Link } from 'react-router'
import { say } from '#messages'
import { useCameFrom } from '#quotes/parts'

/** To the neighbours, as arrow keys and a swipe do, and to any quote. */
export function Leaves({ previous, next }: { previous: string | null; next: string | null }) {
  const state = useCameFrom()
  const link = 'flex min-h-11 items-center gap-2 rounded-full px-4 hover:bg-line'
  return (
    <nav
      aria-label={say('quote.quotes')}
      className="mx-auto mt-16 flex max-w-[1440px] flex-wrap justify-between px-2 text-sm md:px-6"
    >
      {previous ? (
        <Link to={href('/quote/:id', { id: previous })} state={state} rel="prev" className={link}>
          <span className="points" aria-hidden>
            ←
          </span>{' '}
          {say('quote.previous')}
        </Link>
      ) : (
        <span />
      )}
      <Link to={href('/random')} className={`${link} max-md:order-last max-md:w-full max-md:justify-center`}>
        {say('quote.another')}
      </Link>
      {next ? (
        <Link to={href('/quote/:id', { id: next })} state={state} rel="next" className={link}>
          {say('quote.next')}{' '}
          <span className="points" aria-hidden>
            →
          </span>
        </Link>
      ) : (
        <span />
      )}
    </nav>
  )
}
