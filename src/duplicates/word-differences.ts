import { diffArrays } from 'diff'

/** A piece of a text, and whether the other has it. */
export type Piece = { text: string; differs: boolean }

/** Both texts in pieces. Words and signs that only one of them has are marked; case and gaps mark nothing. In scripts without spaces a character is a word. */
export function wordDifferences(left: string, right: string): { left: Piece[]; right: Piece[] } {
  const [mine, theirs] = [wordsOf(left), wordsOf(right)]
  const parts = diffArrays(mine, theirs, { comparator: (one, other) => asCompared(one) === asCompared(other) })
  const sides: { left: Piece[]; right: Piece[] } = { left: [], right: [] }
  let [fromLeft, fromRight] = [0, 0]
  for (const { count, added, removed } of parts) {
    const differs = added || removed
    if (!added) sides.left.push({ text: mine.slice(fromLeft, (fromLeft += count)).join(''), differs })
    if (!removed) sides.right.push({ text: theirs.slice(fromRight, (fromRight += count)).join(''), differs })
  }
  return sides
}

const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' })

/** Words and signs, each with the gap behind it. */
function wordsOf(text: string): string[] {
  const words: string[] = []
  for (const { segment } of segmenter.segment(text)) {
    if (segment.trim() === '' && words.length > 0) words[words.length - 1] += segment
    else words.push(segment)
  }
  return words
}

const asCompared = (word: string) => word.trim().toLowerCase()
