import { language as spoken } from '#messages'
import { cardFrame, composePlate, quotationMarks, type Frame, type PaletteName, type Plate, type Rendering } from '#plates'
import { pictureEngine, postableAddress } from '#images'
import { citation, creditOf, doubtOf, type Quote } from '#quotes'
import type { CardQuote, Shareable } from '#quotes/parts'
import { renderingOf, shownAuthor, shownCategory } from './rendering.ts'
import { verdictWords } from './verdict-words.ts'

/** Quotes without a category wear the site's own colour. */
export const plainColour = '#3B82F6'

/**
 * Cards of a wall: their text cut at `cut` characters. `shelf` is the category they are shown under, where that is one: a
 * quote may stand in several. There all have one colour, so each takes another palette than the ones before it where it can;
 * elsewhere a card keeps the palette of its page, into which it grows.
 */
export async function composeCards(
  quotes: Quote[],
  readers: readonly string[],
  cut: number,
  shelf?: string | null,
  frameOf: (quote: Quote) => Frame = cardFrame,
): Promise<CardQuote[]> {
  const cards: CardQuote[] = []
  for (const quote of quotes) {
    const { id, text } = quote
    // Of another shelf that it is on only the site's name is known.
    const category = shelf ?? quote.category
    const names = category === quote.category ? quote.categoryNames : null
    const neighbours = (shelf ? cards : []).slice(-3).map((card) => card.plate)
    const translation = sharedTranslation(quote, readers)
    const shown = translation ? { ...quote, text: `${text}\n${translation.text}` } : quote
    const plate = await compose({ ...quote, category, categoryNames: names }, frameOf(shown), readers, {
      cut,
      unlike: neighbours,
    })
    cards.push({
      id,
      author: creditOf(quote),
      ...(doubtOf(quote) && { isDoubted: true }),
      category,
      plate,
      ...(plate.text === text ? {} : { text }),
      source: citation(quote),
      marks: quotationMarks(quote.language, text),
      ...(translation && { translation }),
      ...(quote.image?.startsWith('/') ? { image: postableAddress(quote.image) } : {}),
    })
  }
  return cards
}

/** The translation that readers are shown beside the words, as it is copied and shared with them. */
export function sharedTranslation(quote: Quote, readers: readonly string[]): Shareable['translation'] {
  const rendering = renderingOf(quote, readers)
  return rendering && { ...rendering, marks: quotationMarks(rendering.language, rendering.text) }
}

/** Composing costs a few milliseconds, and the same plate is wanted by many pages. The key says all that it depends on. */
const composed = new Map<string, Promise<Plate>>()
const mostComposed = 2_000

export function compose(
  quote: Quote,
  frame: Frame,
  readers: readonly string[],
  how: { cut?: number; unlike?: Plate[]; palette?: PaletteName } = {},
): Promise<Plate> {
  const translation = renderingOf(quote, readers)
  const author = shownAuthor(quote, readers)
  const taken = how.unlike?.map((plate) => plate.palette.paper).join() ?? ''
  const key = [
    quote.id,
    quote.version,
    author,
    shownCategory(quote, readers),
    quote.categoryColor,
    frame.name,
    how.cut,
    taken,
    how.palette,
    translation?.language,
    // The credit of a translation is in the language of the page.
    spoken(),
  ].join('|')
  const kept = composed.get(key)
  const plate =
    kept ??
    draft(quote, frame, {
      ...how,
      author,
      category: shownCategory(quote, readers) ?? undefined,
      ...(translation && { translation }),
    })
  if (!kept) plate.catch(() => composed.delete(key))
  // The last one used is the last to go.
  composed.delete(key)
  composed.set(key, plate)
  const oldest = composed.keys().next().value
  if (composed.size > mostComposed && oldest !== undefined) composed.delete(oldest)
  return plate
}

async function draft(
  quote: Quote,
  frame: Frame,
  how: {
    author: string
    category: string | undefined
    cut?: number
    unlike?: Plate[]
    palette?: PaletteName
    translation?: Rendering
  },
): Promise<Plate> {
  const { measure } = await pictureEngine()
  const { id, text, language } = quote
  const input = {
    id,
    text,
    doubt: doubtOf(quote),
    verdict: verdictWords(quote, how.author),
    language,
    color: quote.categoryColor ?? plainColour,
    template: quote.plate ?? undefined,
    ...how,
  }
  return composePlate(input, frame, measure)
}
