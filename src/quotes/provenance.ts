// Who said a quote, its source, and how sure that is.
import { comma, language, prefix, say } from '#messages'

/** How sure the attribution is. */
export const statuses = ['verified', 'sourced', 'attributed', 'disputed', 'misattributed', 'unverified'] as const
export type Status = (typeof statuses)[number]

/** How sure the wording of a translation is. Whether the author said it is asked of the quote alone. */
export const translationStatuses = ['verified', 'sourced', 'attributed', 'unverified'] as const satisfies readonly Status[]
export type TranslationStatus = (typeof translationStatuses)[number]

/** What it is where nobody says: by what is named. The database does the same (0247). */
export function usualTranslationStatus(translation: {
  translator: string | null
  source: { work: string | null }
}): TranslationStatus {
  if (translation.source.work !== null) return 'sourced'
  return translation.translator === null ? 'unverified' : 'attributed'
}

export type Source = {
  work: string | null
  year: string | null
  place: string | null
  edition: string | null
  translator: string | null
  url: string | null
}

export type Credited = {
  author: string
  authorNames?: Record<string, string> | null
  status: Status
  realAuthor?: string | null
  trueWording?: string | null
}

/** Whether they said something of the kind, and not in these words. */
export function isMisquoted({ author, status, realAuthor, trueWording }: Credited): boolean {
  return status === 'misattributed' && Boolean(trueWording) && (!realAuthor || realAuthor === author)
}

export type SettledStatus = Extract<Status, 'misattributed' | 'disputed'>

/** Whether staff have settled that the name is wrong, or that it is doubtful. */
export function isSettled<S extends Status>(status: S): status is S & SettledStatus {
  return status === 'misattributed' || status === 'disputed'
}

/** What a plate says against the name on it: the words are not that author's, only something like them is, or nobody knows. */
export function doubtOf(quote: Credited): 'wrong' | 'misquoted' | 'disputed' | undefined {
  if (quote.status === 'disputed') return 'disputed'
  if (quote.status !== 'misattributed') return undefined
  return isMisquoted(quote) ? 'misquoted' : 'wrong'
}

/** "the Bible" */
export function inText(author: string): string {
  return author.replace(/^The /u, 'the ')
}

/** Where the words are from, on one line: "Walden, Conclusion, 1854, translated by …". Empty where nothing is known. */
export function sourceLine(source: Source | null): string {
  return sourceParts(source).join(comma())
}

/** The same in its parts, for a page that keeps the direction of each. */
export function sourceParts(source: Source | null): string[] {
  if (source === null) return []
  const translated =
    source.translator &&
    (isVersion(source.translator) ? source.translator : say('credit.translated-by', { translator: source.translator }))
  return [workOf(source), source.place, yearOf(source), translated].filter((part) => part !== null)
}

/** A letter that goes on with a word. Where words have no spaces between them, none tells. */
const wordGoesOn = /^(?![\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Thai}])[\p{L}\p{M}\p{N}]/u

/** The work, unless the place begins with it: “Endymion, Book I”. */
function workOf({ work, place }: Source): string | null {
  if (work === null || !place?.startsWith(work)) return work
  return wordGoesOn.test(place.slice(work.length)) ? work : null
}

/** The year, unless the place or the work says it already: “Washington, 4 March 1865”. */
function yearOf({ work, place, year }: Source): string | null {
  if (year === null) return null
  const isSaid = [work, place].some((part) => part?.split(/[^\p{L}\p{N}]+/u).includes(year))
  return isSaid ? null : year
}

type Sourced = { source: Source | null; status: Status; realAuthor?: string | null }

/** The source as it follows the credit: of wrongly attributed words a source is where they really come from, and says so. */
export function citation(quote: Sourced): string {
  const [first, ...further] = factsOf(quote)
  if (first === undefined) return ''
  return [isInFact(quote) ? say('credit.in-fact-within', { source: first }) : first, ...further].join(comma())
}

/** The same in its parts, on a line of its own. */
export function citationParts(quote: Sourced): string[] {
  const [first, ...further] = factsOf(quote)
  if (first === undefined) return []
  return [isInFact(quote) ? say('credit.in-fact', { source: first }) : first, ...further]
}

const isInFact = ({ status }: Pick<Sourced, 'status'>) => status === 'misattributed'

function factsOf(quote: Sourced): string[] {
  return [...(isInFact(quote) && quote.realAuthor ? [quote.realAuthor] : []), ...sourceParts(quote.source)]
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

/** Whether readers of these languages can read it. */
export function isReadable(one: { language: string }, readers: readonly string[]): boolean {
  return readers.some((language) => spokenIn({ language }) === spokenIn(one))
}

/**
 * The translation that they can read, of what they cannot read itself. On a page in another language of the site, a translation into that
 * language is shown even if the site's readers can read the original.
 */
export function renderingFor<T extends { language: string }>(
  quote: { language: string; translations: readonly T[] },
  readers: readonly string[],
): T | undefined {
  const into = (wanted: string) => translationInto(quote.translations, wanted)
  // `pageReaders` begins with the language of such a page. Pictures in the site's own language are asked for with its readers alone.
  const isElsewhere = prefix() !== '' && readers[0] === language()
  const here = isElsewhere && !isReadable(quote, [language()]) ? into(language()) : undefined
  if (here || isReadable(quote, readers)) return here
  return readers.map(into).find((one) => one !== undefined)
}

/** Of several, the one in that very language: readers of `zh-Hant` get `zh-Hans` only if there is nothing nearer. */
export function translationInto<T extends { language: string }>(translations: readonly T[], wanted: string): T | undefined {
  const exactly = wanted.toLowerCase()
  return (
    translations.find((one) => one.language.toLowerCase() === exactly) ?? translations.find((one) => isReadable(one, [wanted]))
  )
}

/** `en-GB` is no other language than `EN`. */
const spokenIn = ({ language }: { language: string }) => language.split('-', 1)[0]?.toLowerCase()

/** "Japanese proverb": said by a people, by nobody first. */
export function isProverb({ author }: { author: string }): boolean {
  return /\bproverb$/iu.test(author)
}
