import { composePlate, excerpt, frameForText, frames, type Frame, type Plate } from '#plates'
import { measure } from '#platform/renderer'
import type { Quote } from '#quotes'
import type { CardQuote } from '#quotes/parts'

/** Quotes without a category wear the site's own colour. */
const plainColour = '#3B82F6'

/** Composing costs a few milliseconds, and the same plate is wanted by many pages. The key says all that it depends on. */
const composed = new Map<string, Promise<Plate>>()
const mostComposed = 2_000

/** The poster of a quote in both shapes; the style sheet shows the one that suits the screen. */
export async function composePoster(quote: Quote): Promise<{ wide: Plate; tall: Plate }> {
  const [wide, tall] = await Promise.all([compose(quote, quote.text, frames.posterWide), compose(quote, quote.text, frames.posterTall)])
  return { wide, tall }
}

/** A card: the text cut at `length` characters, on a plate in a frame that suits what is left. */
export async function cardOf(quote: Quote, length: number): Promise<CardQuote> {
  const text = excerpt(quote.text, length)
  const { id, author, category } = quote
  return { id, text, author, category, plate: await compose(quote, text, frameForText(text)) }
}

function compose(quote: Quote, text: string, frame: Frame): Promise<Plate> {
  const key = `${quote.id} ${quote.version} ${frame.name} ${text.length} ${quote.categoryColor ?? ''} ${quote.author}`
  let plate = composed.get(key)
  if (!plate) {
    plate = composePlate(
      {
        id: quote.id,
        text,
        author: quote.author,
        category: quote.category ?? undefined,
        color: quote.categoryColor ?? plainColour,
        language: quote.language,
      },
      frame,
      measure,
    )
    // A failure is not remembered.
    plate.catch(() => composed.delete(key))
    composed.set(key, plate)
    if (composed.size > mostComposed) composed.delete(composed.keys().next().value!)
  }
  return plate
}
