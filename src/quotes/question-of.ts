import { say } from '#messages'
import { authorHere } from './author-here.ts'
import { claimsIn } from './claims-in.ts'
import { inText, isMisquoted, isProverb, sourceParts, type Source, type Status } from './provenance.ts'

type Case = {
  author: string
  authorNames?: Record<string, string> | null
  status: Status
  source: Source | null
  realAuthor: string | null
  trueWording: string | null
  alsoCredited: string | null
}

/** What people ask about these words, as far as `said`, which is the quote or its beginning. */
export function questionOf(quote: Pick<Case, 'author' | 'authorNames'>, said: string): string {
  const { author } = quote
  const named = authorHere(quote)
  if (isProverb({ author }))
    return say('case.is-it-a-proverb', { words: said, article: /^[aeiou]/iu.test(author) ? 'an' : 'a', proverb: named })
  // A book, and nobody who says something.
  if (author.startsWith('The ')) return say('case.is-it-in', { words: said, work: inText(named) })
  return say('case.did-they-say', { author: named, words: said })
}

/** What is known of a name that is wrong, in a heading. */
export function refutationOf(quote: Pick<Case, 'author' | 'authorNames' | 'status' | 'realAuthor' | 'trueWording'>): string {
  const author = inText(authorHere(quote))
  if (isMisquoted(quote)) return say('credit.misquoted-from', { author })
  return quote.author.startsWith('The ') ? say('case.not-in', { work: author }) : say('case.not-by', { author })
}

/** The answer in a few words; the reason follows it. */
export function answerOf(quote: Omit<Case, 'source' | 'alsoCredited'>): string {
  const { author, status, realAuthor } = quote
  if (status === 'disputed') return say('case.doubtful')
  if (realAuthor !== null && realAuthor !== author) return say('case.no-it-is-by', { author: realAuthor })
  return isMisquoted(quote) ? say('case.not-in-these-words') : say('case.no')
}

/** What its source is: where the words are from, or only where they are known from first. */
export function sourceLabel({ realAuthor, trueWording }: Pick<Case, 'realAuthor' | 'trueWording'>): string {
  return realAuthor === null && trueWording === null ? say('case.first-known-in') : say('case.in-fact-from')
}

/** Whether nothing is named that somebody could look up. */
export function isUnread({
  source,
  sourceRead,
  alsoCredited,
}: Pick<Case, 'source' | 'alsoCredited'> & { sourceRead: string | null }): boolean {
  const isClaimRead = claimsIn(alsoCredited).some(({ url }) => url !== null)
  return sourceRead === null && sourceParts(source).length === 0 && !source?.url && !isClaimRead
}
