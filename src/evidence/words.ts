import { foldText, isSingle, writtenRuns } from '#platform/fold-text'

/** A word as it is written: from where to where, and what it is compared by. */
export type Word = { start: number; end: number; folded: string }

/** The words of a text, folded as the site's search folds them; a character of a script without spaces is a word. */
export function wordsIn(text: string): Word[] {
  const words: Word[] = []
  for (const { start, run } of writtenRuns(text)) {
    let at = start
    for (const piece of [...run].some(isSingle) ? [...run] : [run]) {
      const folded = foldText(piece)
      if (folded !== '') words.push({ start: at, end: at + piece.length, folded })
      at += piece.length
    }
  }
  return words
}
