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

export type Poster = { wide: Shape; tall: Shape; tone: Tone }

/** A plate and what the page must know to lay its own things on it. */
export type Shape = {
  plate: Plate
  /** The colours at its foot. */
  foot: Tone
  /** Where its words begin, as a part of its width: the foot begins there too. */
  inset: number
}

/** The poster of a quote in both shapes; the style sheet shows the one that suits the screen. */
export async function composePoster(quote: Quote): Promise<Poster> {
  const [first, second] = [await compose(quote, wide), await compose(quote, tall)]
  return { wide: shape(first), tall: shape(second), tone: toneAt(first, 'top') }
}

function shape(plate: Plate): Shape {
  const { width } = plate.frame
  const starts = plate.nodes.filter((node) => node.kind === 'text').flatMap((text) => text.lines.map((line) => (text.direction === 'rtl' ? width - line.x : line.x)))
  // A quote set in the middle, or in columns, gives no edge to align with.
  const inset = plate.template === 'framed' || plate.template === 'column' ? 0.07 : Math.min(...starts) / width
  return { plate, foot: toneAt(plate, 'bottom'), inset: Math.min(Math.max(inset, 0.03), 0.1) }
}

/** The colours at an edge of a plate: its paper, unless a box lies all along that edge. */
function toneAt({ palette, frame, nodes }: Plate, edge: 'top' | 'bottom'): Tone {
  let paper = palette.paper
  for (const node of nodes) {
    if (node.kind !== 'box' || node.fill === undefined || node.x > 0 || node.width < frame.width) continue
    const touches = edge === 'top' ? node.y <= 0 : node.y + node.height >= frame.height
    if (touches) paper = typeof node.fill === 'string' ? node.fill : edge === 'top' ? node.fill.from : node.fill.to
  }
  return { paper, ink: paper === palette.field ? palette.onField : palette.ink }
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
