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
  const translated = source.translator === null ? null : `translated by ${source.translator}`
  return [source.work, source.place, source.year, translated].filter((part) => part !== null)
}
