import { Link } from 'react-router'
import { language, say, sayRich } from '#messages'
import type { Card } from './cards.ts'

/** Each figure leads to the rows behind it. */
export function FigureCards({ cards, days }: { cards: Card[]; days: number }) {
  return (
    <section aria-label={say('desk-dashboard.figures')}>
      <ul className="stats">
        {cards.map(({ key, name, value, note, trend, to }) => (
          <li key={key} className="grid bg-raised">
            <Link to={to} className="flex min-w-0 flex-col p-4 -outline-offset-2 hover:bg-line">
              <h2 className="font-sans text-xs text-quiet">{name}</h2>
              <p className="mt-1 flex flex-wrap items-baseline gap-x-2">
                <span data-figure={key} className="font-serif text-xl tabular-nums">
                  {value}
                </span>
                {trend !== null && <Trend percent={trend} days={days} />}
              </p>
              <p className="mt-1 text-xs text-quiet">{note}</p>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Trend({ percent, days }: { percent: number; days: number }) {
  const sign = percent > 0 ? '+' : percent < 0 ? '−' : ''
  return (
    <span className="text-xs font-medium tabular-nums">
      {sayRich('desk-analytics.trend', {
        percent: sign + Math.abs(percent).toLocaleString(language()),
        days,
        hidden: (words) => <span className="sr-only">{words}</span>,
      })}
    </span>
  )
}
