import { Link } from 'react-router'

export type Waiting = { name: string; count: number; to: string }

/** What somebody has to do, one click away; nothing where there is nothing. */
export function WaitingWork({ waiting }: { waiting: Waiting[] }) {
  const some = waiting.filter(({ count }) => count > 0)
  if (some.length === 0) return null
  return (
    <section aria-labelledby="waiting" className="mt-8">
      <h2 id="waiting" className="font-sans text-sm font-semibold">
        Waiting for you
      </h2>
      <ul className="mt-2 flex flex-wrap gap-2">
        {some.map(({ name, count, to }) => (
          <li key={to}>
            <Link to={to} className="desk-button gap-2">
              <span className="font-medium tabular-nums">{count.toLocaleString('en')}</span> {name}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
