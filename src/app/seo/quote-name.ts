import { excerpt } from '#plates'
import { creditOf, type Quote } from '#quotes'

/** A quote as structured data names it: in one line, because verse has line breaks and a name has none. */
export const quoteName = (quote: Parameters<typeof creditOf>[0] & Pick<Quote, 'text'>, letters: number): string =>
  `${creditOf(quote)}: ${excerpt(quote.text.replaceAll(/\s+/g, ' '), letters)}`
