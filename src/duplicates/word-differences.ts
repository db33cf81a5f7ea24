import { diffWordsWithSpace } from 'diff'

/** A piece of a text, and whether the other has it. */
export type Piece = { text: string; differs: boolean }

/** Both texts in pieces, what only one of them has marked. Of scripts without spaces a character is a word. */
export function wordDifferences(left: string, right: string): { left: Piece[]; right: Piece[] } {
  const pieces = diffWordsWithSpace(left, right, { intlSegmenter: new Intl.Segmenter(undefined, { granularity: 'word' }) })
  const side = (gone: 'added' | 'removed') =>
    pieces.flatMap((piece) => (piece[gone] ? [] : [{ text: piece.value, differs: piece.added || piece.removed }]))
  return { left: side('added'), right: side('removed') }
}
