import type { Word } from './words.ts'

/** A word with its width in em, and the width of the gap after it. */
export type Measured = Word & { width: number; gap: number }

/** How wide line number `line` may be, in em, when it begins with word number `start`. */
export type Limit = (line: number, start: number) => number

/** The lines as ranges of words: from, to (not included). */
export type Range = readonly [number, number]

/** Fills line after line; `undefined` where a word is wider than its line. */
export function fillLines(words: readonly Measured[], limit: Limit): Range[] | undefined {
  const lines: Range[] = []
  for (let from = 0; from < words.length;) {
    const to = endOfLine(words, from, limit(lines.length, from))
    if (to === from) return undefined
    lines.push([from, to])
    from = to
  }
  return lines
}

/** How many lines `fillLines` makes; no number is as large where a word is wider than its line, or there are more than `most`. */
export function countLines(words: readonly Measured[], limit: Limit, most = Number.POSITIVE_INFINITY): number {
  let count = 0
  for (let from = 0; from < words.length; count++) {
    const to = endOfLine(words, from, limit(count, from))
    if (to === from || count === most) return Number.POSITIVE_INFINITY
    from = to
  }
  return count
}

/** Behind the last word that a line holds which begins with `from`. */
function endOfLine(words: readonly Measured[], from: number, limit: number): number {
  const room = limit + slack
  let width = 0
  for (let to = from; ; to++) {
    const word = words[to]
    if (!word || width + word.width > room) return to
    if (word.then === '\n') return to + 1
    width += word.width + word.gap
  }
}

/**
 * The best way to set the words in exactly as many lines as filling them takes: even lengths for a display text, an
 * even right edge for a long one, no lonely word at the end, no line that ends in a small word where that can be helped.
 */
export function balanceLines(words: readonly Measured[], limit: Limit): Range[] | undefined {
  const filled = fillLines(words, limit)
  if (!filled || filled.length < 2) return filled
  const count = filled.length
  const narrow = count <= displayLines ? narrowest(words, limit, count) : 1
  const room = Math.min(1, narrow * 1.1)
  return (
    shortestPath(
      words,
      (line, start) => limit(line, start) * room,
      (line, start) => limit(line, start) * narrow,
      count,
    ) ?? filled
  )
}

/** Up to here a text is a display text, and balanced as a whole. */
const displayLines = 10
/** Sums of floats may miss an exact fit by less than this, in em. */
const slack = 1e-6

/** The smallest part of the limits that still holds the words in `count` lines. */
function narrowest(words: readonly Measured[], limit: Limit, count: number): number {
  let low = 0.2
  let high = 1
  for (let i = 0; i < 16; i++) {
    const part = (low + high) / 2
    if (countLines(words, (line, start) => limit(line, start) * part, count) <= count) high = part
    else low = part
  }
  return high
}

function shortestPath(words: readonly Measured[], limit: Limit, target: Limit, count: number): Range[] | undefined {
  const n = words.length
  const breaks = words.map(worthOfBreak)
  let costs = new Float64Array(n + 1).fill(Number.POSITIVE_INFINITY)
  let next = new Float64Array(n + 1)
  costs[0] = 0
  const cameFrom = new Int32Array(count * (n + 1))
  for (let line = 0; line < count; line++) {
    next.fill(Number.POSITIVE_INFINITY)
    for (let start = 0; start < n; start++) {
      const before = costs[start] ?? Number.POSITIVE_INFINITY
      if (before === Number.POSITIVE_INFINITY) continue
      const room = limit(line, start) + slack
      const aim = target(line, start)
      let width = 0
      for (let end = start; end < n; end++) {
        const word = words[end]
        width += word?.width ?? 0
        if (!word || width > room) break
        const cost = before + lineCost(words, breaks, start, end, width, aim, count)
        if (cost < (next[end + 1] ?? 0)) {
          next[end + 1] = cost
          cameFrom[line * (n + 1) + end + 1] = start
        }
        if (word.then === '\n') break
        width += word.gap
      }
    }
    ;[costs, next] = [next, costs]
  }
  if (costs[n] === Number.POSITIVE_INFINITY) return undefined
  const lines: Range[] = []
  let end = n
  for (let line = count - 1; line >= 0; line--) {
    const start = cameFrom[line * (n + 1) + end] ?? 0
    lines.unshift([start, end])
    end = start
  }
  return lines
}

function lineCost(
  words: readonly Measured[],
  breaks: readonly Break[],
  start: number,
  end: number,
  width: number,
  target: number,
  count: number,
): number {
  const word = words[end]
  if (!word) return 0
  const missing = (target - width) / target
  const last = end === words.length - 1
  if (last || word.then === '\n') {
    const lonely = start === end && last && count > 1 && width < target * 0.4 ? 0.06 : 0
    const short = count <= displayLines ? missing * missing * (count <= 6 ? 0.7 : 0.35) : missing > 0.66 ? 0.05 : 0
    return lonely + short
  }
  const cost = missing * missing + (breaks[end]?.cost ?? 0)
  // A sentence that begins with the line's last word reads as a stumble.
  return end > start && breaks[end - 1]?.isEnd ? cost + 0.03 : cost
}

/** What it costs a line to end in a word, and whether a sentence ends with it. */
type Break = { cost: number; isEnd: boolean }

function worthOfBreak({ text, then }: Measured): Break {
  return { cost: costOfBreak(text, then), isEnd: /[.!?;:।॥۔؟。！？]$/u.test(text) }
}

function costOfBreak(text: string, then: Measured['then']): number {
  // Between characters without spaces nothing else tells where to pause.
  if (/[、。，！？；][”’」』）]?$/u.test(text)) return -0.12
  if (/[.!?;:।॥۔؟][”’»)]?$/u.test(text)) return -0.045
  if (/[,،—–…]$/u.test(text)) return -0.028
  return then === ' ' && /^[\p{L}'’]{1,3}$/u.test(text) ? 0.014 : 0
}
