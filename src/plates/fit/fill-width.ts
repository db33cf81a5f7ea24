import { balanceLines, countLines, fillLines, type Measured, type Range } from './break-lines.ts'
import { measured, textOf, type FitRequest, type FittedLine } from './fit-text.ts'
import { versesOf, wordsOf } from './words.ts'
import type { Measure } from '../measure.ts'

export type FilledLine = FittedLine & { size: number }

/** A line may be so much larger than the smallest one beside it. */
const mostContrast = 1.6

/**
 * Lines that each fill the width, as on a playbill: short ones large, long ones small. `request.leading` is the line
 * distance as a part of each line's own size. The number of lines is the one that covers the room best.
 */
export async function fillWidth(request: FitRequest, measure: Measure): Promise<FilledLine[]> {
  const words = await measured(wordsOf(request.text, request.script, request.language), request, measure)
  if (words.length === 0) return []
  const verses = request.text.includes('\n') ? versesOf(words) : words
  const whole = bestFill(verses, request)
  const free = bestFill(words, request)
  const lines = await (isWorthIt(whole, free, request)
    ? settle(verses, whole, request, measure)
    : settle(words, free, request, measure))
  return request.chosen ? asChosen(lines, request.chosen) : lines
}

/** Lines as wide as the room cannot grow; smaller ones keep their breaks, since each is as wide as the others. */
function asChosen(lines: readonly FilledLine[], { size, stopped }: NonNullable<FitRequest['chosen']>): FilledLine[] {
  if (size > 100) stopped(100)
  const part = Math.min(1, size / 100)
  return lines.map((line) => ({ ...line, size: line.size * part, width: line.width * part }))
}

/** A line of verse that stands whole is worth giving up so much of the room. */
const worthOfVerses = 0.55

/** Lines that somebody broke stand whole unless the smallest of them would be a third as large as it could be. */
const worthOfOwnLines = 0.33

function isWorthIt(whole: Fill, free: Fill, { keepLines }: FitRequest): boolean {
  if (!keepLines) return whole.score >= free.score * worthOfVerses
  return whole.sizes.length > 0 && Math.min(...whole.sizes) >= Math.min(...free.sizes) * worthOfOwnLines
}

type Fill = { score: number; ranges: Range[]; sizes: number[] }

/** Few lines fill a room best; where somebody broke the text into more than that, each of theirs is one. */
const mostLines = 9

function bestFill(words: readonly Measured[], request: FitRequest): Fill {
  let best: Fill | undefined
  for (let count = 1; count <= Math.min(words.length, mostLines); count++) {
    const ranges = inLines(words, count)
    if (!ranges) continue
    const fill = fillOf(words, ranges, request)
    if (fill.score > (best?.score ?? 0)) best = fill
  }
  return best ?? fillOf(words, fillLines(words, () => Number.POSITIVE_INFINITY) ?? [], request)
}

function fillOf(words: readonly Measured[], ranges: Range[], request: FitRequest): Fill {
  const sizes = sizesOf(words, ranges, request)
  const height = sizes.reduce((sum, size) => sum + size * request.leading, 0)
  const scale = Math.min(1, request.height / height)
  const covered = ranges.reduce((sum, range, i) => sum + widthOf(words, range) * ((sizes[i] ?? 0) * scale) ** 2, 0)
  const full = ranges.filter((range, i) => widthOf(words, range) * (sizes[i] ?? 0) > request.width * 0.97).length / ranges.length
  const score = (covered / (request.width * request.height)) * (0.4 + 0.6 * full * scale)
  return { score, ranges, sizes: sizes.map((size) => size * scale) }
}

async function settle(
  words: readonly Measured[],
  { ranges, sizes }: Fill,
  request: FitRequest,
  measure: Measure,
): Promise<FilledLine[]> {
  const texts = ranges.map((range) => textOf(words, range))
  const { face, weight, tracking, language, direction, capitals } = request
  const asked = texts.map(({ text }, i) => ({ text, face, weight, tracking, language, direction, capitals, size: sizes[i] ?? 1 }))
  const widths = await measure(asked)
  return texts.map((line, i) => {
    const width = widths[i] ?? 0
    const part = Math.min(1, request.width / width)
    return { ...line, width: width * part, size: (sizes[i] ?? 0) * part }
  })
}

/** The most even way to set the words in that many lines, whatever their width. */
function inLines(words: readonly Measured[], count: number): Range[] | undefined {
  const total = words.reduce((sum, word) => sum + word.width + word.gap, 0)
  const longest = Math.max(...words.map((word) => word.width))
  for (let limit = Math.max(longest, (total / count) * 0.9); limit <= total + longest; limit *= 1.04) {
    const filled = countLines(words, () => limit, count)
    if (filled <= count) return filled === count ? balanceLines(words, () => limit) : undefined
  }
  return undefined
}

function sizesOf(words: readonly Measured[], ranges: readonly Range[], request: FitRequest): number[] {
  const natural = ranges.map((range) => request.width / widthOf(words, range))
  const most = Math.min(Math.min(...natural) * mostContrast, request.largest)
  return natural.map((size) => Math.min(size, most))
}

function widthOf(words: readonly Measured[], [from, to]: Range): number {
  return words.slice(from, to).reduce((sum, word, i) => sum + word.width + (i < to - from - 1 ? word.gap : 0), 0)
}
