import { Link } from 'react-router'
import type { Card } from './cards.ts'

/** Each figure leads to the rows behind it. */
export function FigureCards({ cards, days }: { cards: Card[]; days: number }) {
  return (
    <section aria-label="Figures">
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
  const before = days === 1 ? 'the day before' : `the ${days.toLocaleString('en')} days before`
  return (
    <span className="text-xs font-medium tabular-nums">
      {sign}
      {Math.abs(percent).toLocaleString('en')} %<span className="sr-only"> against {before}</span>
    </span>
  )
}
