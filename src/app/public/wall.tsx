import { QuoteCard, type CardQuote } from '#quotes/parts'
import type { Style } from '#ui/style'

/**
 * A wall of plates of different heights, two columns wide on a tablet and three on a desk. The cards stand in the document in
 * their own order, for readers who listen or tab; their places on the wall are reckoned in parts of a card's width and set by
 * `.wall` in theme.css. Of a quote that also is above, that plate is the one to grow: no two may.
 */
export function Wall({ cards, shownAbove }: { cards: CardQuote[]; shownAbove?: readonly string[] }) {
  const [two, three] = [hang(cards, 2), hang(cards, 3)]
  const size: Style = { '--tall-2': two.height, '--tall-3': three.height }
  return (
    <div className="@container">
      <ol className="wall grid gap-4" style={size}>
        {cards.map((card, i) => (
          <li key={card.id} style={{ ...place(2, two.places[i]), ...place(3, three.places[i]) }}>
            <QuoteCard quote={card} still={shownAbove?.includes(card.id) ?? false} />
          </li>
        ))}
      </ol>
    </div>
  )
}

type Place = { column: number; above: number; cards: number }

/** Each card goes where the wall is lowest, so the columns end close to each other. `above` is in widths of a card. */
function hang(cards: CardQuote[], columns: number) {
  const wall = Array.from({ length: columns }, (_, column): Place => ({ column, above: 0, cards: 0 }))
  const places = cards.map(({ plate }) => {
    const lowest = wall.reduce((best, column) => (column.above < best.above ? column : best))
    const here = { ...lowest }
    lowest.above += plate.frame.height / plate.frame.width
    lowest.cards += 1
    return here
  })
  const tallest = wall.reduce((best, column) => (column.above > best.above ? column : best))
  return { places, height: lengthOf(tallest) }
}

function place(columns: 2 | 3, at: Place | undefined): Style {
  return at ? { [`--left-${columns}`]: String(at.column), [`--top-${columns}`]: lengthOf(at) } : {}
}

function lengthOf({ above, cards }: Place): string {
  return `calc(${above} * var(--card) + ${cards} * var(--gap))`
}
