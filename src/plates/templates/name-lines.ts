import type { FaceName } from '../faces/stacks.ts'
import { inkOf } from '../fit/ink.ts'
import type { Measure } from '../measure.ts'
import type { Quote } from '../plate.ts'
import { isCut, smallText, type Small, type SmallStyle } from './small-text.ts'

/** Parts of its size in which a name is tried before it is cut, and what is too small to be read, in the frame's units. */
const smaller = [1, 0.86, 0.74]
const unread = 13

/** Over more lines a name would be taken for the quote. */
const mostLines = 5

/** From one line of a name to the next, in parts of its size. */
export function nameStep(face: FaceName): number {
  const { above, below } = inkOf(face)
  return Math.max(1.24, (above + below) * 1.16)
}

/**
 * The name of the person who said it, whole: in a line of its own, smaller where that suffices, else over several, each as long as the others. Only what
 * is too long even so is cut. `folds`: whether it goes over several lines before it is set smaller, after that, or never.
 */
export async function nameLines(
  name: string,
  quote: Quote,
  wanted: SmallStyle,
  { width, folds = 'last' }: { width: number; folds?: 'first' | 'last' | 'never' },
  measure: Measure,
): Promise<Small[]> {
  const sizes = smaller.map((part) => wanted.size * part).filter((size, i) => i === 0 || size >= unread)
  const set = (text: string, size: number) => smallText(text, quote, { ...wanted, size }, width, measure)
  const cut: Small[] = []
  for (const size of folds === 'first' ? sizes.slice(0, 1) : sizes) {
    const line = await set(name, size)
    if (!isCut(line)) return [line]
    cut.push(line)
  }
  // A double name may be broken after its hyphen.
  const words = name.trim().split(/(?<=\s)(?=\S)|(?<=\p{L}{3}[-‐])(?=\p{L}{3})/u)
  const most = folds === 'never' ? 1 : Math.min(mostLines, words.length)
  for (let count = 2; count <= most; count++)
    for (const size of folds === 'first' || sizes.length === 1 ? sizes : sizes.slice(1)) {
      const folded = await Promise.all(inLines(words, count).map((text) => set(text, size)))
      if (!folded.some(isCut)) return folded
    }
  // A smaller one that is cut, too, is worth it only where more of it is read.
  return [cut.reduce((best, line) => (line.text.length > best.text.length ? line : best))]
}

/** The words from one on, in so many lines: how many letters the longest of these has, and before which words they end. */
type Rest = { longest: number; ends: number[] }

/**
 * The words in so many lines, the longest of which is as short as it can be. Worked out from the last line to the first: a description stands where a
 * name does, too (draw-words.ts), and two hundred words can be broken in sixty million ways.
 */
function inLines(words: readonly string[], count: number): string[] {
  const begins = [0]
  for (const word of words) begins.push((begins.at(-1) ?? 0) + word.length)
  const reach = (from: number, end: number) =>
    (begins[end - 1] ?? 0) + (words[end - 1] ?? '').trimEnd().length - (begins[from] ?? 0)
  let rests = words.map((_, from): Rest => ({ longest: reach(from, words.length), ends: [words.length] }))
  for (let lines = 2; lines <= count; lines++) {
    const shorter = rests
    rests = words.map((_, from) => {
      let best: Rest = { longest: Infinity, ends: [] }
      for (let end = from + 1; end < words.length && reach(from, end) < best.longest; end++) {
        const { longest = Infinity, ends = [] } = shorter[end] ?? {}
        const most = Math.max(reach(from, end), longest)
        if (most < best.longest) best = { longest: most, ends: [end, ...ends] }
      }
      return best
    })
  }
  const ends = rests[0]?.ends ?? []
  return ends.map((end, i) =>
    words
      .slice(ends[i - 1] ?? 0, end)
      .join('')
      .trim(),
  )
}
