import { href, Link } from 'react-router'
import { say } from '#messages'

/** Below the day's poster: to the last day before it that has a quote, and to all days. */
export function EarlierDays({ before }: { before: { day: string; isYesterday: boolean } }) {
  const link = 'inline-flex min-h-11 items-center hover:text-ink'
  return (
    <p className="mt-2 flex flex-wrap justify-between gap-x-6 text-sm text-quiet">
      <Link to={href('/quote-of-the-day/:day', { day: before.day })} className={link}>
        <span className="points" aria-hidden>
          ←&nbsp;
        </span>{' '}
        {before.isYesterday ? say('home.yesterdays') : say('home.one-before')}
      </Link>
      <Link to={href('/quote-of-the-day')} className={link}>
        {say('home.all-days')}
      </Link>
    </p>
  )
}
