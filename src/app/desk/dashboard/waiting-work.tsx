import type { ReactNode } from 'react'
import { href, Link } from 'react-router'
import { say, sayRich } from '#messages'
import { WaitingList } from '../threads/waiting-list.tsx'
import type { ShownWaiting } from '../threads/waiting-shown.ts'

export type Waiting = { kind: keyof typeof kinds; count: number; to: string }

/** So many lines of one's own are on the dashboard; the whole list is a page. */
export const mostOnDashboard = 5

/** What somebody has to do, one click away: first what waits for them alone, by due day, then what their role can settle; nothing where there is nothing. */
export function WaitingWork({ own, waiting }: { own: readonly ShownWaiting[]; waiting: Waiting[] }) {
  const some = waiting.filter(({ count }) => count > 0)
  if (some.length === 0 && own.length === 0) return null
  return (
    <section aria-labelledby="waiting" className="mt-8">
      <h2 id="waiting" className="font-sans text-sm font-semibold">
        {say('desk-threads.waiting')}
      </h2>
      {own.length > 0 && (
        <div className="mt-2 max-w-4xl">
          <WaitingList rows={own.slice(0, mostOnDashboard)} />
          {own.length > mostOnDashboard && (
            <Link to={href('/admin/waiting')} className="mt-2 inline-block text-sm underline">
              {say('desk-threads.show-all')}
            </Link>
          )}
        </div>
      )}
      {some.length > 0 && (
        <ul className="mt-2 flex flex-wrap gap-2">
          {some.map(({ kind, count, to }) => (
            <li key={to}>
              <Link to={to} className="desk-button gap-2">
                <span>{kinds[kind](count)}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

const strong = (words: ReactNode) => <span className="font-medium tabular-nums">{words}</span>

const kinds = {
  quotes: (count: number) => sayRich('desk-dashboard.waiting-quotes', { count, strong }),
  authors: (count: number) => sayRich('desk-dashboard.waiting-authors', { count, strong }),
  reports: (count: number) => sayRich('desk-dashboard.waiting-reports', { count, strong }),
  duplicates: (count: number) => sayRich('desk-dashboard.waiting-duplicates', { count, strong }),
  offers: (count: number) => sayRich('desk-dashboard.waiting-offers', { count, strong }),
  jobs: (count: number) => sayRich('desk-dashboard.waiting-jobs', { count, strong }),
}
