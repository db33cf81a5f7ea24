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
    cardOf('Total Quotes', { total: quotes.total, ...fresh }, stateLine(quotes)),
    cardOf('Categories', categories),
    cardOf('Total Likes', likes),
    cardOf('Total Shares', shares),
    cardOf('Total Users', accounts),
    cardOf('User Actions', actions),
    cardOf('Downloads', downloads),
    cardOf('Favorites', favorites),
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
  return [
    `${published.toLocaleString('en')} published`,
    ...[
      [scheduled, 'scheduled'],
      [drafts, drafts === 1 ? 'draft' : 'drafts'],
      [proposed, 'proposed'],
    ].flatMap(([n, state]) => (n ? [`${n.toLocaleString('en')} ${state}`] : [])),
  ].join(', ')
}

export function StatCards({ cards }: { cards: StatCard[] }) {
  return (
    <section aria-label="Figures" className="mt-6">
      <ul className="grid grid-cols-2 gap-px overflow-hidden rounded-lg border border-line bg-line lg:grid-cols-4">
        {cards.map((card) => (
          <li key={card.name} className="flex min-w-0 flex-col bg-raised p-4">
            <Stat {...card} />
          </li>
        ))}
      </ul>
      {cards.some(({ trend }) => trend !== null) && (
        <p className="mt-2 text-xs text-quiet">Percentages compare the last 30 days with the 30 days before.</p>
      )}
    </section>
  )
}

function Stat({ name, total, recent, trend, note }: StatCard) {
  return (
    <>
      <h2 className="font-sans text-xs text-quiet">{name}</h2>
      <p className="mt-1 flex flex-wrap items-baseline gap-x-2">
        <span className="font-serif text-xl tabular-nums">{total.toLocaleString('en')}</span>
        {trend !== null && <Trend percent={trend} />}
      </p>
      <p className="mt-1 text-xs text-quiet">{recent === 0 ? 'None' : `${recent.toLocaleString('en')} new`} in 30 days</p>
      {note && <p className="text-xs text-quiet">{note}</p>}
    </>
  )
}

function Trend({ percent }: { percent: number }) {
  const text = `${percent > 0 ? '+' : percent < 0 ? '−' : ''}${Math.abs(percent).toLocaleString('en')} %`
  return <span className="text-xs font-medium tabular-nums">{text}</span>
}
