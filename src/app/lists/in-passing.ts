import { excerpt, hasSpaces, scriptOf, withVerseBreaks } from '#plates'
import { creditOf, renderingFor, type Quote } from '#quotes'
import { languageName } from '../site/language-name.ts'

/** A quote as a line beside something else. */
export type InPassing = {
  id: string
  text: string
  /** The language it was said in, where the text is a translation that readers can read. */
  from: string | null
  author: string
  language: string
  direction: 'ltr' | 'rtl'
}

/**
 * Its text cut at `cut` characters, on one line: between verses is a space, or nothing in scripts that have no spaces. It is in a language of the
 * readers where there is a translation, because not every reader, nor every machine, can show the script of the original.
 */
export function inPassing(quote: Quote, cut: number, readers: readonly string[]): InPassing {
  const translated = renderingFor(quote, readers)
  const { text, language, direction } = translated ?? quote
  const gap = hasSpaces(scriptOf(text, language)) ? ' ' : ''
  const line = excerpt(withVerseBreaks(text).replace(/\s*\n\s*/gu, gap), cut)
  return {
    id: quote.id,
    text: line,
    from: translated ? languageName(quote.language) : null,
    author: creditOf(quote),
    language,
    direction,
  }
}
