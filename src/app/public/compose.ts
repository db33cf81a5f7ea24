import { cardFrame, composePlate, type Frame, type Plate } from '#plates'
import { pictureEngine } from '#platform/renderer'
import type { Quote } from '#quotes'
import type { CardQuote } from '#quotes/parts'
import type { Tone } from '../shell/site-header.tsx'

/** Quotes without a category wear the site's own colour. */
const plainColour = '#3B82F6'

/** The page sets author, source and actions on the poster itself, in the space that stays free at its foot. */
const wide: Frame = { name: 'poster-wide', width: 1440, height: 740, bare: true, screen: true, reserve: 180 }
const tall: Frame = { name: 'poster-tall', width: 390, height: 670, bare: true, screen: true, reserve: 205 }

export type Poster = { wide: Plate; tall: Plate; tone: Tone; foot: { wide: Tone; tall: Tone } }

/** The poster of a quote in both shapes; the style sheet shows the one that suits the screen. */
export async function composePoster(quote: Quote): Promise<Poster> {
  const plates = { wide: await compose(quote, wide), tall: await compose(quote, tall) }
  const { paper, ink } = plates.wide.palette
  return { ...plates, tone: { paper, ink }, foot: { wide: footTone(plates.wide), tall: footTone(plates.tall) } }
}

/** Cards of a wall: their text cut at `cut` characters, each in another palette than the ones before it where it can be. */
export async function composeCards(quotes: Quote[], cut: number): Promise<CardQuote[]> {
  const cards: CardQuote[] = []
  for (const quote of quotes) {
    const { id, author, category } = quote
    const neighbours = cards.slice(-3).map((card) => card.plate)
    cards.push({ id, author, category, plate: await compose(quote, cardFrame(quote), { cut, unlike: neighbours }) })
  }
  return cards
}

/** Composing costs a few milliseconds, and the same plate is wanted by many pages. The key says all that it depends on. */
const composed = new Map<string, Promise<Plate>>()
const mostComposed = 2_000

function compose(quote: Quote, frame: Frame, how: { cut?: number; unlike?: Plate[] } = {}): Promise<Plate> {
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
  const { id, text, author, language } = quote
  const input = { id, text, author, language, category: quote.category ?? undefined, color: quote.categoryColor ?? plainColour, ...how }
  return composePlate(input, frame, measure)
}

/** The colours at the foot of a plate, for what the page lays there. */
function footTone({ template, palette }: Plate): Tone {
  return template === 'two-tone' ? { paper: palette.field, ink: palette.onField } : { paper: palette.paper, ink: palette.ink }
}
