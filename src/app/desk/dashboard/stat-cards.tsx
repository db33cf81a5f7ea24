import { language, say } from '#messages'
import type { ActionFigures } from '#analytics'
import type { Figure } from '#platform/figure'
import type { QuoteCounts } from '#quotes'

export type StatCard = { name: string; total: number; recent: number; trend: number | null; note?: string }

type Counts = ActionFigures & { quotes: QuoteCounts; fresh: Omit<Figure, 'total'>; categories: Figure; accounts: Figure }

/** In the order of the spec. */
export function cardsOf({
  quotes,
  fresh,
  categories,
  likes,
  shares,
  accounts,
  actions,
  downloads,
  favorites,
}: Counts): StatCard[] {
  return [
    cardOf(say('desk-dashboard.total-quotes'), { total: quotes.total, ...fresh }, stateLine(quotes)),
    cardOf(say('desk-head.categories'), categories),
    cardOf(say('desk-dashboard.total-likes'), likes),
    cardOf(say('desk-dashboard.total-shares'), shares),
    cardOf(say('desk-dashboard.total-users'), accounts),
    cardOf(say('desk-dashboard.user-actions'), actions),
    cardOf(say('desk-dashboard.downloads'), downloads),
    cardOf(say('desk-dashboard.favorites'), favorites),
  ]
}

const cardOf = (name: string, { total, recent, before }: Figure, note?: string): StatCard => ({
  name,
  total,
  recent,
  // Where nothing was before there is nothing to compare with.
  trend: before === 0 ? null : Math.round(((recent - before) / before) * 100),
  ...(note ? { note } : {}),
})

function stateLine({ published, scheduled, drafts, proposed }: QuoteCounts): string {
  const states = [
    say('desk-dashboard.n-published', { count: published }),
    ...(scheduled > 0 ? [say('desk-dashboard.n-scheduled', { count: scheduled })] : []),
    ...(drafts > 0 ? [say('desk-dashboard.n-drafts', { count: drafts })] : []),
    ...(proposed > 0 ? [say('desk-dashboard.n-proposed', { count: proposed })] : []),
  ]
  return new Intl.ListFormat(language(), { type: 'unit', style: 'short' }).format(states)
}

export function StatCards({ cards }: { cards: StatCard[] }) {
  return (
    <section aria-label={say('desk-dashboard.figures')} className="mt-6">
      <ul className="grid grid-cols-2 gap-px overflow-hidden rounded-lg border border-line bg-line lg:grid-cols-4">
        {cards.map((card) => (
          <li key={card.name} className="flex min-w-0 flex-col bg-raised p-4">
            <Stat {...card} />
          </li>
        ))}
      </ul>
      {cards.some(({ trend }) => trend !== null) && (
        <p className="mt-2 text-xs text-quiet">{say('desk-dashboard.percentages')}</p>
      )}
    </section>
  )
}

function Stat({ name, total, recent, trend, note }: StatCard) {
  return (
    <>
      <h2 className="font-sans text-xs text-quiet">{name}</h2>
      <p className="mt-1 flex flex-wrap items-baseline gap-x-2">
        <span className="font-serif text-xl tabular-nums">{total.toLocaleString(language())}</span>
        {trend !== null && <Trend percent={trend} />}
      </p>
      <p className="mt-1 text-xs text-quiet">{say('desk-dashboard.recently', { count: recent })}</p>
      {note && <p className="text-xs text-quiet">{note}</p>}
    </>
  )
}

function Trend({ percent }: { percent: number }) {
  const text = `${percent > 0 ? '+' : percent < 0 ? '−' : ''}${say('desk-sources.percent', { percent: Math.abs(percent) })}`
  return <span className="text-xs font-medium tabular-nums">{text}</span>
}
