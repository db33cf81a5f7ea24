import { excerpt, scriptOf } from '#plates'
import { inLanguage, source } from '#messages'
import { citation, creditOf, isProverb, isVersion, normaliseText, type Quote, type Status } from '#quotes'
import { nameOf, type Name } from './name.ts'

/** What a citation is made from: nothing else is known of the quote. */
export type Cited = {
  quote: Pick<Quote, 'id' | 'text' | 'language' | 'status' | 'statusNote' | 'author' | 'source'>
  /** As the author is filed: “Shakespeare, William”. Null where the site doesn't say which part of the name is the family's. */
  sortName: string | null
  /** The author's name in the script of the quote. */
  native: string | undefined
  /** Whether the status may be said: a site can hide that a quote is not checked. */
  warns: boolean
  site: { name: string; address: string }
  /** The day of access by the site's clock: YYYY-MM-DD. */
  day: string
}

export type Work = {
  title: string
  /** Its English title, where it has one beside that in its own script. */
  english: string | null
  /** Titles are set in italics; a description such as “Letter to John Adams” and a script that has no italics are not. */
  isItalic: boolean
  isDescription: boolean
}

/** The same for every style: what is null is not known. */
export type Facts = {
  author: Name | null
  /** The second author, whom the collection names after the title. */
  beside: string | null
  work: Work | null
  /** What it is if nobody is its author: “Japanese proverb”. */
  kind: string | null
  /** The quote's first words, on one line: the title of what has none. */
  opening: string
  year: string | null
  translator: string | null
  /** By a translator, or a text such as the King James Version: later than the work, by how much isn't known. */
  isTranslation: boolean
  edition: string | null
  place: string | null
  link: string | null
  /** A sentence about the status, without a full stop. */
  warning: string | null
  note: string | null
  site: { name: string; address: string }
  day: string
}

const openingLength = 100

export function factsOf({ quote, sortName, native, warns, site, day }: Cited): Facts {
  const { text, status, statusNote } = quote
  const opening = excerpt(onOneLine(text), openingLength)
  const common = { opening, warning: warns ? warningOf(quote) : null, note: statusNote && onOneLine(statusNote), site, day }
  // The author didn't write it, and the source is somebody else's: both are said in the warning alone.
  if (status === 'misattributed') return { ...common, ...nothing }
  const { work: written, year, place, edition, translator, url } = quote.source ?? noSource
  const { title, beside } = splitBeside(written)
  const isText = translator !== null && isVersion(translator)
  return {
    ...common,
    author: isNobody(quote.author) || isItsOwnAuthor(quote.author, title) ? null : nameOf(quote.author, sortName, native),
    beside,
    work: title === null ? null : workOf(title),
    kind: isProverb(quote) ? quote.author : null,
    year,
    translator: isText ? null : translator,
    isTranslation: translator !== null,
    edition: isText && !edition?.includes(translator) ? [translator, edition].filter(Boolean).join(', ') : edition,
    place,
    link: url,
  }
}

const noSource = { work: null, year: null, place: null, edition: null, translator: null, url: null }
const nothing = {
  author: null,
  beside: null,
  work: null,
  kind: null,
  year: null,
  translator: null,
  isTranslation: false,
  edition: null,
  place: null,
  link: null,
}

/** The words for readers (`statusWords`) can't be taken: in a citation, “we” would be the person who cites. */
const warnings: Record<Exclude<Status, 'misattributed'>, string | null> = {
  verified: null,
  sourced: 'Wording not checked against the source',
  attributed: 'Usually credited to this author; no source found',
  disputed: 'Disputed: it is doubtful that the author wrote or said this',
  unverified: 'Not checked: neither the wording nor the author',
}

function warningOf(quote: Cited['quote']): string | null {
  // Those are said in the language of the page elsewhere; every form is in English.
  if (quote.status === 'misattributed')
    return inLanguage(source, () => [creditOf(quote), citation(quote)].filter(Boolean).join('; '))
  if (quote.status === 'attributed' && isProverb(quote)) return null
  return warnings[quote.status]
}

/** Lines of verse are parted by a slash, as in running text. */
function onOneLine(text: string): string {
  return text
    .split(/[\n\u2028\u2029]/u)
    .map((line) => line.replace(/[\s\p{Cc}]+/gu, ' ').trim())
    .filter((line) => line !== '')
    .join(' / ')
}

/** “The Communist Manifesto (with Friedrich Engels)” has two authors. */
function splitBeside(work: string | null): { title: string | null; beside: string | null } {
  const [, title, beside] = /^(.+\S) \(with (\p{Lu}[^()]*)\)$/u.exec(work ?? '') ?? []
  return title === undefined || beside === undefined ? { title: work, beside: null } : { title, beside }
}

function workOf(written: string): Work {
  if (elsewhere.test(written)) return { title: `Quoted in ${written}`, english: null, isItalic: false, isDescription: true }
  const [, own, english] = /^(.+\S) \(([^()]+)\)$/u.exec(written) ?? []
  const isDescription = description.test(written)
  const known = own !== undefined && english !== undefined && scriptOf(own, 'en') !== 'Latn' && scriptOf(english, 'en') === 'Latn'
  const title = known ? own : written
  const isItalic = !isDescription && ['Latn', 'Cyrl', 'Grek'].includes(scriptOf(title, 'en'))
  return { title, english: known ? english : null, isItalic, isDescription }
}

const description = /^(Letter|Speech|Address|Lecture|Sermon|Remarks|Interview|Fragment) (to|at|in|on|of|for|before|with|from) /u

/** “James Boswell, The Life of Samuel Johnson”: the collection names who wrote a book before it where that isn't the author of the words. */
const elsewhere =
  /^(?!The |An? )\p{Lu}\p{Ll}+( \p{Lu}\.)*( \p{Lu}\p{Ll}+)+, (?!(Part|Volume|Book|Act|Canto|Chapter|\p{Lu}\p{Ll}+ Series)\b)\p{Lu}/u

/** Each style begins with the title then, and forbids “Anonymous”. */
function isNobody(author: string): boolean {
  return isProverb({ author }) || /^(anonymous|anon\.?|(author )?unknown|unknown author|traditional)$/iu.test(author.trim())
}

/** A work that nobody is known to have written is filed under its own name: “Quran”, “Book of Job”. */
function isItsOwnAuthor(author: string, work: string | null): boolean {
  if (work === null) return false
  const english = /\(([^()]+)\)$/u.exec(work)?.[1]
  return [work, english].some((title) => title !== undefined && bare(title) === bare(author))
}

const bare = (title: string) => normaliseText(title).replace(/^the |^(the )?book of /u, '')
