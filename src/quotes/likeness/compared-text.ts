import { foldText } from '#platform/fold-text'
import { normaliseText } from '../quote.ts'
import { printsOf } from './prints-of.ts'

/** A text with all that it is compared by, made once for the site and for the list that it is in. */
export type ComparedText = { text: string; words: string[]; prints: number[]; normalised: string }

export function comparedText(text: string): ComparedText {
  const folded = foldText(text)
  return { text, words: folded.split(' '), prints: printsOf(folded), normalised: normaliseText(text) }
}
