import { cardFrame, composePlate, quotationMarks, type Frame, type Plate } from '#plates'
import { pictureEngine } from '#images'
import { creditOf, sourceLine, type Quote } from '#quotes'
import type { CardQuote } from '#quotes/parts'

/** Quotes without a category wear the site's own colour. */
export const plainColour = '#3B82F6'

/**
 * Cards of a wall: their text cut at `cut` characters. `shelf` is the category they are shown under, where that is one: a
 * quote may stand in several. There all have one colour, so each takes another palette than the ones before it where it can;
 * elsewhere a card keeps the palette of its page, into which it grows.
 */
export async function composeCards(
  quotes: Quote[],
  cut: number,
  shelf?: string | null,
  frameOf: (quote: Quote) => Frame = cardFrame,
): Promise<CardQuote[]> {
  const cards: CardQuote[] = []
  for (const quote of quotes) {
    const { id, text } = quote
    const category = shelf ?? quote.category
    const neighbours = (shelf ? cards : []).slice(-3).map((card) => card.plate)
    const plate = await compose({ ...quote, category }, frameOf(quote), { cut, unlike: neighbours })
    cards.push({
      id,
      author: creditOf(quote),
      category,
      plate,
      ...(plate.text === text ? {} : { text }),
      source: sourceLine(quote.source),
      marks: quotationMarks(quote.language, text),
      ...(quote.image?.startsWith('/') ? { image: quote.image } : {}),
    })
  }
  return cards
}

/** Composing costs a few milliseconds, and the same plate is wanted by many pages. The key says all that it depends on. */
const composed = new Map<string, Promise<Plate>>()
const mostComposed = 2_000

export function compose(quote: Quote, frame: Frame, how: { cut?: number; unlike?: Plate[] } = {}): Promise<Plate> {
  const taken = how.unlike?.map((plate) => plate.palette.paper).join() ?? ''
  const key = [quote.id, quote.version, quote.author, quote.category, quote.categoryColor, frame.name, how.cut, taken].join('|')
  let plate = composed.get(key)
  if (!plate) {
    plate = draft(quote, frame, how)
    plate.catch(() => composed.delete(key))
    composed.set(key, plate)
    const oldest = composed.keys().next().value
    if (composed.size > mostComposed && oldest !== undefined) composed.delete(oldest)
  }
  return plate
}

async function draft(quote: Quote, frame: Frame, how: { cut?: number; unlike?: Plate[] }): Promise<Plate> {
  const { measure } = await pictureEngine()
  const { id, text, language } = quote
  const input = {
    id,
    text,
    // The foot of a plate is short.
    author: quote.status === 'misattributed' ? `Not by ${quote.author}` : quote.author,
    language,
    category: quote.category ?? undefined,
    color: quote.categoryColor ?? plainColour,
    template: quote.plate ?? undefined,
    ...how,
  }
  return composePlate(input, frame, measure)
}
