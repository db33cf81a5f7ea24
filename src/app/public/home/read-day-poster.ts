import { quotationMarks } from '#plates'
import { authorHere, sourceLine, sourceParts, type Quote } from '#quotes'
import { sharedTranslation } from '../../lists/compose.ts'
import { composePoster } from '../poster.ts'

/** What the poster of a day's quote is made of, as the browser is given it. */
export async function readDayPoster(quote: Quote, readers: readonly string[]) {
  const { id, text, source, language, direction } = quote
  const marks = quotationMarks(language, text)
  return {
    id,
    text,
    author: authorHere(quote),
    language,
    direction,
    marks,
    sourceLine: sourceLine(source),
    sourceParts: sourceParts(source),
    translation: sharedTranslation(quote, readers),
    poster: await composePoster(quote, readers),
  }
}
