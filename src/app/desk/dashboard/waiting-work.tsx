import { href, Link } from 'react-router'
import { say } from '#messages'
import { WaitingList } from '../threads/waiting-list.tsx'
import type { ShownWaiting } from '../threads/waiting-shown.ts'

export type Waiting = { name: string; count: number; to: string }

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
          {some.map(({ name, count, to }) => (
            <li key={to}>
              <Link to={to} className="desk-button gap-2">
                <span className="font-medium tabular-nums">{count.toLocaleString('en')}</span> {name}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
