import { QuoteCard, type CardQuote } from '#quotes/parts'

const columns = 3

/**
 * A wall of plates of different heights. Each card goes where the wall is lowest, so the columns end close to each other;
 * on a phone the columns dissolve and `order` puts the cards back into their sequence. Of a quote that also stands
 * above, that plate is the one to grow: no two may.
 */
export function Wall({ cards, shownAbove }: { cards: CardQuote[]; shownAbove?: string | undefined }) {
  return (
    <div className="grid gap-4 md:grid-cols-3 md:items-start lg:gap-5">
      {hang(cards).map(({ column, cards: hung }) => (
        <div key={column} className="contents md:grid md:gap-4 lg:gap-5">
          {hung.map(({ card, place }) => (
            <div key={card.id} style={{ order: place }}>
              <QuoteCard quote={card} still={card.id === shownAbove} />
            </div>
          ))}
        </div>
      ))}
    </div>
  )
}

type Column = { column: number; height: number; cards: { card: CardQuote; place: number }[] }

function hang(cards: CardQuote[]) {
  const wall = Array.from({ length: columns }, (_, column): Column => ({ column, height: 0, cards: [] }))
  cards.forEach((card, place) => {
    const lowest = wall.reduce((best, column) => (column.height < best.height ? column : best))
    lowest.cards.push({ card, place })
    lowest.height += card.plate.frame.height / card.plate.frame.width
  })
  return wall
}
