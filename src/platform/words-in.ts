import { foldText, isSingle, writtenRuns } from './fold-text.ts'

/** A word as it is written: from where to where, and what it is compared by. */
export type Word = { start: number; end: number; folded: string }

/** The words of a text, folded as the site's search folds them; a character of a script without spaces is a word. */
export function wordsIn(text: string): Word[] {
  const words: Word[] = []
  // A text repeats its words, and folding is what takes long.
  const known = new Map<string, string>()
  for (const { start, run } of writtenRuns(text)) {
    let at = start
    for (const piece of [...run].some(isSingle) ? [...run] : [run]) {
      let folded = known.get(piece)
      if (folded === undefined) {
        folded = foldText(piece)
        known.set(piece, folded)
      }
      if (folded !== '') words.push({ start: at, end: at + piece.length, folded })
      at += piece.length
    }
  }
  return words
}
