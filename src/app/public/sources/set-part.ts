/** Letters of the body of a part, from `start` to before `end`. */
export type Stretch = { start: number; end: number }

/** What is marked in a part: words that an address asks for, and words that are a quote here. */
export type Marked = { asked: (Stretch & { id: string }) | null; quotes: Stretch[] }

/** A run of words in one line: the quotes (by their place in `Marked`) that they are in, and whether the address asks for them. */
export type Piece = string | { text: string; quotes: number[]; asked: boolean; id?: string }

export type Line = { mark: string | null; pieces: Piece[] }

/** A paragraph, a stanza or a speech. */
export type Block = {
  /** Its number, from 1: its address in the page. */
  n: number
  kind: 'prose' | 'verse' | 'direction'
  /** Who speaks, in a play. */
  speaker: string | null
  lines: Line[]
  /** The quotes that begin in it. */
  quotes: number[]
}

const gap = /\n(?:[ \t]*\n)+/g
/** As `wordsOfBody` knows it; other words in brackets belong to the text. */
const reference = /^\[(\d[\d.:]*\p{L}?)\][ \t]*/u
/** A name in capitals and a colon, then the words on the same line or below. */
const speech = /^([\p{Lu}][\p{Lu}\p{M}\p{N} .,’'&-]{0,59}):(?:[ \t]+|[ \t]*\n|$)/u
/** Below this share of speeches a part is no scene of a play. */
const playShare = 0.3

/** The body of a part in blocks and lines, as it is set on its page. */
export function setPart(body: string, marked: Marked): Block[] {
  const blocks = paragraphsOf(body).map(({ start, end }, i) => blockOf(body, { start, end }, marked, i + 1))
  const speeches = blocks.filter(({ speaker }) => speaker !== null).length
  if (speeches < blocks.length * playShare) return blocks
  // What nobody says in a scene is a stage direction.
  return blocks.map((block) => (block.speaker === null && block.kind === 'prose' ? { ...block, kind: 'direction' } : block))
}

function paragraphsOf(body: string): Stretch[] {
  const paragraphs: Stretch[] = []
  let start = 0
  for (const { index, 0: between } of [...body.matchAll(gap), { index: body.length, 0: '' }]) {
    if (body.slice(start, index).trim() !== '') paragraphs.push({ start, end: index })
    start = index + between.length
  }
  return paragraphs
}

function blockOf(body: string, { start, end }: Stretch, marked: Marked, n: number): Block {
  const begun = start + (reference.exec(body.slice(start, end))?.[0].length ?? 0)
  const said = speech.exec(body.slice(begun, end))
  const from = begun + (said?.[0].length ?? 0)
  const lines = linesOf(body, { start: said ? from : start, end }, marked)
  const isVerse = lines.length > 1 || (said !== null && said[0].endsWith('\n'))
  return {
    n,
    kind: isVerse ? 'verse' : 'prose',
    speaker: said?.[1] ?? null,
    lines,
    quotes: marked.quotes.flatMap((quote, i) => (quote.start >= start && quote.start < end ? [i] : [])),
  }
}

function linesOf(body: string, { start, end }: Stretch, marked: Marked): Line[] {
  const lines: Line[] = []
  let at = start
  for (const line of body.slice(start, end).split('\n')) {
    const mark = reference.exec(line)
    const stretch = { start: at + (mark?.[0].length ?? 0), end: at + line.length }
    if (line.trim() !== '') lines.push({ mark: mark?.[1] ?? null, pieces: piecesOf(body, stretch, marked) })
    at += line.length + 1
  }
  return lines
}

function piecesOf(body: string, line: Stretch, { asked, quotes }: Marked): Piece[] {
  const within = (stretch: Stretch, from: number) => stretch.start <= from && from < stretch.end
  const edges = [...(asked ? [asked] : []), ...quotes].flatMap(({ start, end }) => [start, end])
  const cuts = [...new Set([line.start, ...edges.filter((at) => at > line.start && at < line.end), line.end])].toSorted(
    (a, b) => a - b,
  )
  return cuts.slice(0, -1).map((from, i): Piece => {
    const text = body.slice(from, cuts[i + 1])
    const of = quotes.flatMap((quote, n) => (within(quote, from) ? [n] : []))
    const isAsked = asked !== null && within(asked, from)
    if (of.length === 0 && !isAsked) return text
    return { text, quotes: of, asked: isAsked, ...(isAsked && from === asked.start ? { id: asked.id } : {}) }
  })
}
