import { say } from '#messages'
import { authorHere } from './author-here.ts'
import { inText, isMisquoted, type Credited } from './provenance.ts'

/** What is under the words: the author, as readers of the page call them, and with that what is known against it. */
export function creditOf(quote: Credited): string {
  const named = authorHere(quote)
  if (quote.status === 'disputed') return say('credit.disputed', { author: named })
  if (quote.status !== 'misattributed') return named
  const author = inText(named)
  return isMisquoted(quote) ? say('credit.misquoted-from', { author }) : say('credit.wrongly-attributed-to', { author })
}
