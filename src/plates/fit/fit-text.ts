import type { FaceName } from '../faces/stacks.ts'
import { isSquare, type Script } from '../language/script.ts'
import type { Measure, MeasureText } from '../measure.ts'
import { balanceLines, countLines, fillLines, type Limit, type Measured, type Range } from './break-lines.ts'
import { softHyphen, withHyphen } from './soft-hyphen.ts'
import { clausesOf, splitWord, versesOf, wordsOf, type Word } from './words.ts'

type TypeRequest = {
  language: string
  direction: 'ltr' | 'rtl'
  face: FaceName
  weight: number
  tracking: number
  capitals?: boolean
}

export type FitRequest = TypeRequest & {
  text: string
  script: Script
  /** The room for the text. */
  width: number
  height: number
  /** Line distance and the ink of first and last line, as parts of the size: see ink.ts. */
  leading: number
  inkHeight: number
  largest: number
  smallest: number
  /** What is taken from the start of line `line` at this size: a large initial. In units of the frame. */
  indent?: (line: number, size: number) => number
  /** Below this size a line of verse is broken rather than kept whole. */
  readable?: number
  /** Lines stand about a middle axis: the rest of a line of verse is not set in. */
  centred?: boolean
  /** Line breaks are somebody's own: they are worth more of the size than those of a text that came with them. */
  keepLines?: boolean
  /** Verses stand whole together or not at all: a sheet is to be filled. */
  allVersesOrNone?: boolean
  /** Per cent of the size that fits, and who is told when the words stop growing before. Broken into lines again. */
  chosen?: { size: number; stopped: (largest: number) => void }
  /** How far the words may grow when a larger size was chosen; the room itself when left out. */
  most?: { width: number; height: number }
}

/** `turned` is how far a line is set in because it goes on with a line of verse. */
export type FittedLine = { text: string; width: number; then: Word['then']; turned?: number }
export type Fitted = { size: number; leading: number; lines: FittedLine[]; height: number }

/** Words are measured at this size once; widths grow in proportion, since no face here changes with its size. */
const reference = 100

/** Up to here a reader takes a text in at a glance, and notices where it is broken. */
const shortText = 90

/** Lines that are whole clauses are worth giving up so much of the size; where no spaces show the words, more of it. */
const worthOfClauses = 0.78
const worthOfSquareClauses = 0.6

/** A line of verse is broken only where it would have to be very small to fit; about a middle axis nothing else would tell a line from a turnover. */
const worthOfVerses = 0.52
const worthOfCentredVerses = 0.48

/** Where somebody broke the lines, only much smaller type would be too high a price. */
const worthOfOwnLines = 0.4

function worthOfVersesIn({ centred }: FitRequest): number {
  return centred ? worthOfCentredVerses : worthOfVerses
}

/** Verse in which no line goes on more than once is easier to follow: worth giving up so much of the size. */
const worthOfOneTurnover = 0.5

/** What is broken to be readable has to gain by it. */
const gainOfBreaking = 0.92

/** How far the rest of a line of verse is set in, in em, so that it is not taken for a line of its own. */
const turnoverIndent = 1

/**
 * The largest size at which the text is inside its room, and its lines. Never wider or higher than the room, even
 * if the size must go under `smallest` for it; a word wider than the room is cut only where the size would suffer badly.
 */
export async function fitText(request: FitRequest, measure: Measure): Promise<Fitted> {
  const fitted = await fitRoom(request, measure)
  const { chosen } = request
  if (!chosen || chosen.size === 100 || fitted.lines.length === 0) return fitted
  const wanted = (fitted.size * chosen.size) / 100
  const room = chosen.size > 100 ? request.most : undefined
  // Nothing is worth another size than the one that was asked for.
  const asked = { ...request, ...room, largest: wanted, smallest: Math.min(request.smallest, wanted) }
  const scaled = await fitRoom(asked, measure, 0.995)
  if (chosen.size > 100 && scaled.size < wanted * 0.985) chosen.stopped(Math.floor((scaled.size / fitted.size) * 100))
  return scaled
}

/** `worth`: the least part of the size that verses and clauses may cost; their own rates when left out. */
async function fitRoom(request: FitRequest, measure: Measure, worth?: number): Promise<Fitted> {
  const words = await measured(wordsOf(request.text, request.script, request.language), request, measure)
  if (words.length === 0) return { size: request.largest, leading: request.largest * request.leading, lines: [], height: 0 }
  let size = largestSize(words, request)
  if (request.text.includes('\n')) {
    const kept = mostVersesWhole(words, size, request, request.keepLines ? worthOfOwnLines : (worth ?? worthOfVersesIn(request)))
    if (kept) return settle(kept.words, kept.size, request, measure)
    const turned = largestSize(words, request, 2)
    if (turned >= Math.max(request.readable ?? 0, size * worthOfOneTurnover)) return settle(words, turned, request, measure)
  }
  let set = words
  // At the largest size, cutting words can’t make the text larger.
  const looseSize = size === request.largest ? size : largestSize(cutWords(words), request)
  if (size < looseSize * 0.62) {
    set = words.flatMap((word) => (word.width * looseSize > request.width ? splitMeasured(word, 4) : [word]))
    size = largestSize(set, request)
  }
  if (isSquare(request.script) || request.text.length <= shortText) {
    const clauses = clausesOf(set)
    const clauseSize = largestSize(clauses, request)
    if (clauseSize >= size * (worth ?? (isSquare(request.script) ? worthOfSquareClauses : worthOfClauses)))
      return settle(clauses, clauseSize, request, measure)
  }
  return settle(set, size, request, measure)
}

/**
 * As many verses whole as the size bears: all of them are worth giving up a part of it, some of them their share of that part, and none of them
 * that the words can no longer be read. The longest are broken first.
 */
function mostVersesWhole(words: readonly Measured[], size: number, request: FitRequest, worth: number) {
  const verses = versesOf(words)
  const least = request.keepLines ? 0 : Math.min(request.readable ?? 0, size * gainOfBreaking)
  const widths = verses.map(({ width }) => width).toSorted((one, other) => other - one)
  for (let broken = 0; broken < (request.allVersesOrNone ? 1 : verses.length); broken++) {
    const widest = broken === 0 ? Number.POSITIVE_INFINITY : (widths[broken - 1] ?? 0)
    const whole = verses.filter(({ width }) => width < widest).length
    if (whole === 0) return undefined
    const set = versesOf(words, (verse) => verse.width < widest)
    const found = largestSize(set, request)
    if (found >= Math.max(least, size * (1 - (1 - worth) * (whole / verses.length)))) return { words: set, size: found }
  }
  return undefined
}

/** Sets the lines, asks how wide they really are, and gives way by the part that they are too wide. */
async function settle(words: readonly Measured[], size: number, request: FitRequest, measure: Measure): Promise<Fitted> {
  for (let attempt = 0; ; attempt++) {
    const ranges = balanceLines(words, limitAt(size, request, words)) ?? fillLines(words, () => Number.POSITIVE_INFINITY) ?? []
    const lines = ranges.map((range) => textOf(words, range))
    const widths = await measure(lines.map((line) => measureText(line.text, size, request)))
    const room = limitAt(size, request, words)
    const over = Math.max(...ranges.map(([from], i) => (widths[i] ?? 0) / (room(i, from) * size)))
    if (over <= 1 || attempt === 2) {
      // Out of attempts: the lines stay as they are and everything shrinks in proportion.
      const part = over <= 1 ? 1 : 0.999 / over
      const verse = isVerse(words)
      const height = ((lines.length - 1) * request.leading + request.inkHeight) * size * part
      return {
        size: size * part,
        leading: size * part * request.leading,
        height,
        lines: lines.map((line, i) => {
          const turned = verse ? turnedAt(words, ranges[i]?.[0] ?? 0, request) * size * part : 0
          return { ...line, width: (widths[i] ?? 0) * part, ...(turned > 0 ? { turned } : {}) }
        }),
      }
    }
    size = size / over - 0.01
  }
}

/** `mostLines`: of how many lines a verse may be made. */
function largestSize(words: readonly Measured[], request: FitRequest, mostLines = Number.POSITIVE_INFINITY): number {
  const fits = (size: number) => {
    const limit = limitAt(size, request, words)
    const lines = countLines(words, limit)
    if (mostLines < lines && linesOfLongestVerse(words, fillLines(words, limit) ?? []) > mostLines) return false
    return ((lines - 1) * request.leading + request.inkHeight) * size <= request.height
  }
  if (fits(request.largest)) return request.largest
  let low = fits(request.smallest) ? request.smallest : 0.05
  let high = fits(request.smallest) ? request.largest : request.smallest
  while (high - low > Math.max(0.02, low * 0.002)) {
    const size = (low + high) / 2
    if (fits(size)) low = size
    else high = size
  }
  return Math.floor(low * 50) / 50 || low
}

function linesOfLongestVerse(words: readonly Measured[], lines: readonly Range[]): number {
  let [most, inVerse] = [0, 0]
  for (const [, end] of lines) {
    most = Math.max(most, ++inVerse)
    if (words[end - 1]?.then === '\n') inVerse = 0
  }
  return most
}

function limitAt(size: number, request: FitRequest, words: readonly Measured[]): Limit {
  const room = (line: number) => (request.width - (request.indent?.(line, size) ?? 0)) / size
  // Asked for every word of every line: prose, which has no turnovers, is told apart once.
  if (!isVerse(words)) return room
  return (line, start) => room(line) - turnedAt(words, start, request)
}

function isVerse(words: readonly Measured[]): boolean {
  return words.some((word) => word.then === '\n')
}

/** How far a line that begins with that word is set in, in em, when there are turnovers in the text. */
function turnedAt(words: readonly Measured[], start: number, request: FitRequest): number {
  return request.centred || start === 0 || words[start - 1]?.then === '\n' ? 0 : turnoverIndent
}

/** The text's words with their widths in em. */
export async function measured(words: readonly Word[], request: TypeRequest, measure: Measure): Promise<Measured[]> {
  const different = [...new Set(words.map((word) => word.text))]
  const widths = await measure([
    ...different.map((text) => measureText(text, reference, request)),
    measureText('n n', reference, request),
    measureText('nn', reference, request),
  ])
  const em = new Map(different.map((text, i) => [text, (widths[i] ?? 0) / reference]))
  const gap = ((widths.at(-2) ?? 0) - (widths.at(-1) ?? 0)) / reference
  return words.map((word) => ({ ...word, width: em.get(word.text) ?? 0, gap: word.then === ' ' ? gap : 0 }))
}

const cutWords = (words: readonly Measured[]) => words.flatMap((word) => splitMeasured(word, 4))

/** Pieces get their share of the width; `settle` asks for the true one. */
function splitMeasured(word: Measured, graphemes: number): Measured[] {
  const pieces = splitWord(word, graphemes)
  const letters = pieces.reduce((sum, piece) => sum + piece.text.length, 0)
  return pieces.map((piece, i) => ({
    ...piece,
    width: (word.width * piece.text.length) / letters,
    gap: i === pieces.length - 1 ? word.gap : 0,
  }))
}

/** The words of a line, and what is after it. */
export function textOf(words: readonly Measured[], [from, to]: Range): { text: string; then: Word['then'] } {
  let text = ''
  for (let i = from; i < to; i++) {
    const word = words[i]
    text += (word?.text ?? '') + (i < to - 1 && word?.then === ' ' ? ' ' : '')
  }
  const last = words[to - 1]
  return { text: last?.cut ? text + softHyphen : text, then: last?.then ?? '' }
}

function measureText(text: string, size: number, request: TypeRequest): MeasureText {
  const { face, weight, tracking, language, direction, capitals } = request
  return { text: withHyphen(text), face, weight, size, tracking, language, direction, capitals }
}
