import { say } from '#messages'
import { Invalid } from '#platform/errors'
import type { QuoteLength, QuoteOrder } from '../orders.ts'
import type { Status } from '../provenance.ts'
import type { Quote } from '../quote.ts'

/** More than anyone remembers of a line, and short enough for an address. */
export const longestQuestion = 500

/**
 * What is searched for. Words in quotation marks stand together, as they are written; all else is taken for words, so no
 * sign can be wrong. `category` and `author` are ids; `tag` is a tag or its slug; `language` a code like `la`. Conditions add up.
 */
export type SearchAsked = {
  q: string
  category?: string | undefined
  author?: string | undefined
  tag?: string | undefined
  length?: QuoteLength | undefined
  language?: string | undefined
  status?: Status | undefined
  /** Only these words, as they are spelt: nothing is corrected, no other form of a word is taken, none may be missing. */
  exact?: boolean | undefined
  /** The last word may not be finished yet. */
  open?: boolean | undefined
  /** How what is found is read; the best first, unless told. */
  order?: QuoteOrder | undefined
  page?: number | undefined
  limit?: number | undefined
}

/** From and to, in units of the string, the end not included. */
export type Mark = [start: number, end: number]

export type Found = {
  quote: Quote
  /** What the question found in it; one list for each of the quote's translations. */
  marks: { text: Mark[]; author: Mark[]; translations: Mark[][] }
}

export type SearchPage = {
  found: Found[]
  /** How many were found, at most `mostFound`. */
  total: number
  /** There are more than `total`. */
  atLeast: boolean
  page: number
  pages: number
  /** The words of which at least one is in no quote, beside those that were searched for instead. */
  corrected: { from: string; to: string }[]
  /** Not every word was found together (or the words in quotation marks did not stand together): the nearest are shown. */
  loosened: boolean
}

/** Counts stop here, as ranking does. */
export const mostFound = 1_000

/** @throws Invalid with a sentence for the reader */
export function requireQuestion(q: string): string {
  const asked = q.replaceAll('\0', ' ').trim().normalize('NFC')
  if (asked.length > longestQuestion)
    throw new Invalid(say('search.question-too-long', { most: longestQuestion }), { q: say('search.this-is-too-long') })
  return asked
}
