/** Of a carousel (2 to 10 are what the places for pictures take). */
const fewestSlides = 2
export const mostSlides = 10

/** Characters that are read at a glance; of scripts whose characters are words or half of them, fewer. */
const comfortable = 130
const comfortableSquare = 50

/** From where to where each slide goes in the text (code units). */
export type Slide = readonly [from: number, to: number]

/**
 * A text in slides of about the same length, in its order, broken between sentences, and between clauses where a sentence is long.
 * Empty where the text is too short to be split.
 */
export function splitSlides(text: string, most = mostSlides): Slide[] {
  const pieces = piecesOf(text)
  const wanted = Math.ceil(weightOf(text) / comfortable)
  const slides = Math.min(most, pieces.length, Math.max(fewestSlides, wanted))
  if (slides < fewestSlides || weightOf(text) < comfortable) return []
  return balanced(text, pieces, slides).map((slide) => trimmed(text, slide))
}

/** In Latin letters. */
function weightOf(text: string): number {
  return weigh(text.length, squaresIn(text))
}

function weigh(length: number, square: number): number {
  return length - square + square * (comfortable / comfortableSquare)
}

function squaresIn(text: string): number {
  return text.match(/[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]/gu)?.length ?? 0
}

function piecesOf(text: string): Slide[] {
  const sentences = [...new Intl.Segmenter(undefined, { granularity: 'sentence' }).segment(text)]
    .map(({ index, segment }): Slide => [index, index + segment.length])
    .filter(([from, to]) => text.slice(from, to).trim() !== '')
  return joinedMarks(
    text,
    sentences.flatMap((sentence) =>
      weightOf(text.slice(...sentence)) > comfortable / 2 ? clausesOf(text, sentence) : [sentence],
    ),
  )
}

function clausesOf(text: string, [from, to]: Slide): Slide[] {
  const ends = [...text.slice(from, to).matchAll(/[,;:][”’»"']*\s+|\s[—–]\s+|[、，；：。]|[،؛]\s+|\n+/gu)].map(
    ({ index, 0: mark }) => from + index + mark.length,
  )
  const places = [from, ...ends.filter((end) => end < to), to]
  return places.slice(1).map((end, i): Slide => [places[i] ?? from, end])
}

/** A piece without a word (a quotation mark, a dash) goes with the one before it. */
function joinedMarks(text: string, pieces: Slide[]): Slide[] {
  const joined: Slide[] = []
  for (const [from, to] of pieces) {
    const last = joined.at(-1)
    if (last && !/[\p{L}\p{N}]/u.test(text.slice(from, to))) joined[joined.length - 1] = [last[0], to]
    else joined.push([from, to])
  }
  return joined
}

/** The division into so many whose lengths differ least from each other: each beginning is tried with the best of what follows. */
function balanced(text: string, pieces: Slide[], slides: number): Slide[] {
  const target = weightOf(text) / slides
  // Letters are counted once: of a long text there are a million slides to be tried. Between pieces stand blanks alone.
  let counted = 0
  const squares = [0, ...pieces.map((piece) => (counted += squaresIn(text.slice(...piece))))]
  const best = new Map<string, { cost: number; division: Slide[] }>()
  return divide(0, slides).division

  function divide(first: number, left: number): { cost: number; division: Slide[] } {
    const key = `${first} ${left}`
    const known = best.get(key)
    if (known) return known
    let found: { cost: number; division: Slide[] } = { cost: Infinity, division: [] }
    const lastEnd = left === 1 ? pieces.length : pieces.length - left + 1
    for (let end = left === 1 ? pieces.length : first + 1; end <= lastEnd; end++) {
      const slide: Slide = [pieces[first]?.[0] ?? 0, pieces[end - 1]?.[1] ?? text.length]
      const weight = weigh(slide[1] - slide[0], (squares[end] ?? 0) - (squares[first] ?? 0))
      const own = (weight - target) ** 2
      // However well the rest may be divided; and with more pieces it would only be heavier.
      if (own >= found.cost && weight > target) break
      if (own >= found.cost) continue
      const rest = left === 1 ? { cost: 0, division: [] } : divide(end, left - 1)
      if (own + rest.cost < found.cost) found = { cost: own + rest.cost, division: [slide, ...rest.division] }
    }
    best.set(key, found)
    return found
  }
}

function trimmed(text: string, [from, to]: Slide): Slide {
  const part = text.slice(from, to)
  return [from + part.length - part.trimStart().length, to - (part.length - part.trimEnd().length)]
}
