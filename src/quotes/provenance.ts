// Whose words they are, where they stand, and how sure that is.

/** How sure the attribution is. */
export const statuses = ['verified', 'sourced', 'attributed', 'disputed', 'misattributed', 'unverified'] as const
export type Status = (typeof statuses)[number]

export type Source = {
  work: string | null
  year: string | null
  place: string | null
  edition: string | null
  translator: string | null
  url: string | null
}

/** What stands under the words: the author, unless it is known that the words are not theirs. */
export function creditOf({ author, status }: { author: string; status: Status }): string {
  return status === 'misattributed' ? `Wrongly attributed to ${author}` : author
}

/** Where the words stand, on one line: "Walden, Conclusion, 1854, translated by …". Empty where nothing is known. */
export function sourceLine(source: Source | null): string {
  return sourceParts(source).join(', ')
}

/** The same in its parts, for a page that keeps the direction of each. */
export function sourceParts(source: Source | null): string[] {
  if (source === null) return []
  const translated =
    source.translator && (isVersion(source.translator) ? source.translator : `translated by ${source.translator}`)
  return [source.work, source.place, source.year, translated].filter((part) => part !== null)
}

/** "King James Version": a text by which a translation is known, and nobody's name. */
export function isVersion(translator: string): boolean {
  return /\bVersion$/u.test(translator)
}

/**
 * Beside words that are a translation stands what they were translated from: nobody translated that, and it is said in which work it was read. Of
 * many a translation it is only not known who made it; that is no original.
 */
export function isOriginal(
  quote: { language: string; source: Source | null },
  beside: { language: string; translator: string | null; source: Pick<Source, 'work'> },
): boolean {
  if (!quote.source?.translator || beside.translator || !beside.source.work) return false
  return spokenIn(beside) !== spokenIn(quote)
}

/** `en-GB` is no other language than `EN`. */
const spokenIn = ({ language }: { language: string }) => language.split('-', 1)[0]?.toLowerCase()

/** "Japanese proverb": said by a people, by nobody first. */
export function isProverb({ author }: { author: string }): boolean {
  return /\bproverb$/iu.test(author)
}
