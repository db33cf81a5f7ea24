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
  let from = 0
  while (from < words.length) {
    const room = limit(lines.length, from) + slack
    let to = from
    let width = 0
    while (to < words.length) {
      const word = words[to]
      if (!word || width + word.width > room) break
      width += word.width + word.gap
      to++
      if (word.then === '\n') break
    }
    if (to === from) return undefined
    lines.push([from, to])
    from = to
  }
  return lines
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
    const lines = fillLines(words, (line, start) => limit(line, start) * part)
    if (lines && lines.length <= count) high = part
    else low = part
  }
  return high
}

function shortestPath(words: readonly Measured[], limit: Limit, target: Limit, count: number): Range[] | undefined {
  const n = words.length
  let costs = new Float64Array(n + 1).fill(Number.POSITIVE_INFINITY)
  costs[0] = 0
  const cameFrom: Int32Array[] = []
  for (let line = 0; line < count; line++) {
    const next = new Float64Array(n + 1).fill(Number.POSITIVE_INFINITY)
    const from = new Int32Array(n + 1).fill(-1)
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
        const cost = before + lineCost(words, start, end, width, aim, count)
        if (cost < (next[end + 1] ?? 0)) {
          next[end + 1] = cost
          from[end + 1] = start
        }
        if (word.then === '\n') break
        width += word.gap
      }
    }
    cameFrom.push(from)
    costs = next
  }
  if (costs[n] === Number.POSITIVE_INFINITY) return undefined
  const lines: Range[] = []
  let end = n
  for (let line = count - 1; line >= 0; line--) {
    const start = cameFrom[line]?.[end] ?? 0
    lines.unshift([start, end])
    end = start
  }
  return lines
}

function lineCost(words: readonly Measured[], start: number, end: number, width: number, target: number, count: number): number {
  const word = words[end]
  if (!word) return 0
  const missing = (target - width) / target
  const last = end === words.length - 1
  if (last || word.then === '\n') {
    const lonely = start === end && last && count > 1 && width < target * 0.4 ? 0.06 : 0
    const short = count <= displayLines ? missing * missing * (count <= 6 ? 0.7 : 0.35) : missing > 0.66 ? 0.05 : 0
    return lonely + short
  }
  let cost = missing * missing
  // Between characters without spaces nothing else tells where to pause.
  if (/[、。，！？；][”’」』）]?$/u.test(word.text)) cost -= 0.12
  else if (/[.!?;:।॥۔؟][”’»)]?$/u.test(word.text)) cost -= 0.045
  else if (/[,،—–…]$/u.test(word.text)) cost -= 0.028
  else if (/^[\p{L}'’]{1,3}$/u.test(word.text) && word.then === ' ') cost += 0.014
  // A sentence that begins with the line's last word reads as a stumble.
  const previous = words[end - 1]
  if (end > start && previous && /[.!?;:।॥۔؟。！？]$/u.test(previous.text)) cost += 0.03
  return cost
}
