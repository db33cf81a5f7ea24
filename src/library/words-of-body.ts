import { wordsIn, type Word } from '#platform/words-in'

/** "[1.2.3]" at the start of a line. */
const referenceMark = /^\[\d[\d.:]*\p{L}?\]/gmu

/** The words of a part, by whose numbers places are told: reference marks are no words, so that a line of verse goes on in the next. */
export function wordsOfBody(body: string): Word[] {
  return wordsIn(body.replace(referenceMark, (mark) => ' '.repeat(mark.length)))
}
