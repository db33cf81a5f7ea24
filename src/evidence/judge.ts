import { editDistance } from '#platform/edit-distance'
import { foldText } from '#platform/fold-text'
import { wordsIn } from '#platform/words-in'
import { fits, type Alignment } from '#platform/align'
import { citesThere } from './cites-there.ts'
import { clipped } from './clipped.ts'
import { namesIn, wholeNamesIn } from './names-in.ts'

/** What the words of a text say about a quote (docs/decisions/099-finding.md). */
export type Verdict = (typeof verdicts)[number]

/** A place where a quote may be. */
export type Sighting = {
  quote: string
  alignment: Alignment
  /** As findInTexts has it. */
  score: number
  bits: number
  /** Words of all texts. */
  searched: number
  /** Whether the text is by whom the quote names; null where it names nobody. */
  isOfAuthor: boolean | null
  isTranslated: boolean
  /** The same words are in an older text, of somebody else. */
  isOlderElsewhere: boolean
  body: string
  start: number
  end: number
}

/** So many bits more than a library has places, and words are not there by chance. */
const beyondChance = 14

/** Fewer bits than this are in some text or other, whatever they are. */
export const bitsNeeded = (searched: number) => Math.log2(Math.max(2, searched)) + beyondChance

/** So much of a line has to be there, counted by how rare its words are. */
const isThere = 0.65

/** Of a line that is not there word for word, so many words have to be: five in a row are a turn of speech. */
const leastSame = 6

const surely = 0.85
const longLine = 12

/** With less of it a place may still be the same thought in other words. */
const isAlike = 0.4

/** So many words to the letter, and then a third of the line or more that is not there, make half of one line and half of another. */
const leastHalf = 5

/** Words that are there to the letter, before or after words of which hardly one is there: nobody wrote that line. */
function isHalf(quote: string, { pieces }: Alignment): boolean {
  const [ours, theirs] = [quote, pieces.map(({ text }) => text).join('')].map((text) => wordsIn(text).map(({ folded }) => folded))
  if (!ours || !theirs) return false
  return isHead(ours, theirs) || isHead(ours.toReversed(), theirs.toReversed())
}

function isHead(ours: readonly string[], theirs: readonly string[]): boolean {
  const differs = ours.findIndex((word, n) => word !== theirs[n])
  if (differs < leastHalf || (ours.length - differs) * 3 < ours.length) return false
  const rest = new Set(theirs.slice(differs))
  return ours.slice(differs).filter((word) => rest.has(word)).length * 4 <= ours.length - differs
}

/** More gaps than these are words picked from a page. */
const mostGaps = 2

/** Every word of the line is there, in its order, and a clause or two of the text are left out. */
function lacksClauses({ pieces, same, words }: Alignment): boolean {
  return same === words && pieces.filter(({ kind }) => kind === 'missing').length <= mostGaps
}

/** The verdict on one place; null where it says nothing. */
export function judge(sighting: Sighting): Verdict | null {
  const { alignment, score, bits, searched, isOfAuthor, isTranslated } = sighting
  if (bits < bitsNeeded(searched)) return null
  const isSame = alignment.pieces.every(({ kind }) => kind === 'same' || kind === 'cut')
  const isNear =
    score >= isThere &&
    alignment.same >= leastSame &&
    (lacksClauses(alignment) || (fits(alignment) && !isHalf(sighting.quote, alignment)))
  // The wording of a translated text is its translator's: two other words are another translator's, or nobody's.
  const isReworded =
    isOfAuthor === true &&
    isTranslated &&
    score >= isAlike &&
    !isHalf(sighting.quote, alignment) &&
    !lacksClauses(alignment) &&
    (alignment.words - alignment.same >= 2 || !fits(alignment))
  if (!isSame && (isReworded || !isNear)) return isReworded ? 'translation' : null
  if (sighting.isOlderElsewhere || citesThere(sighting.body, sighting.start, sighting.end)) return 'quoted-there'
  // To say that words are somebody else's takes more: a short line with a word or two changed may say the opposite.
  if (isOfAuthor === false) return isSame || score >= surely || alignment.words >= longLine ? 'other-author' : null
  if (clipped(sighting.quote, sighting.body, sighting.start, sighting.end)) return 'clipped'
  return isSame ? 'exact' : 'near'
}

/** The better ones first. */
export const verdicts = [
  'exact',
  'near',
  'clipped',
  'quoted-there',
  'translation',
  'other-author',
  'not-found',
  'too-short',
] as const

/** Words that are cut in one text tell more than half of them in another: of these two the place with more of the words is better. */
export const rankOf = (verdict: Verdict) => verdicts.indexOf(verdict === 'clipped' ? 'near' : verdict)

/** Whether an author's name is somebody's: not that of an anthology or of a text by many hands. */
export function namesPerson(author: string): boolean {
  return !/^\s*(?:anonymous|various|traditional|unknown)(?!\p{L})/iu.test(author)
}

/** Whether a text is by that person: the same name, or the last one with first ones that may be the same. */
export function isBy(author: string, names: readonly string[]): boolean {
  if (namesIn(author).some((one) => names.some((name) => isSamePerson(one, name)))) return true
  const whole = new Set(names.map(foldText))
  return wholeNamesIn(author).some((one) => whole.has(foldText(one)))
}

function isSamePerson(one: string, other: string): boolean {
  const [a, b] = [one, other].map((name) =>
    wordsIn(name.replace(/\([^)]*\)| the (?:Elder|Younger|Great)$/gu, '')).map(({ folded }) => folded),
  )
  if (!a?.length || !b?.length) return false
  if (foldText(one) === foldText(other) || a.join(' ') === b.join(' ')) return true
  const [short, long] = a.length <= b.length ? [a, b] : [b, a]
  // One name alone may be a first name of many, and is enough where it is the last one, too.
  if (short.at(-1) !== long.at(-1)) return false
  return short.slice(0, -1).every((word) => long.some((there) => mayBeSame(word, there)))
}

/** "W." for William, and another spelling of a name from another script: Kahlil, Khalil. */
function mayBeSame(word: string, there: string): boolean {
  if (word.length === 1 || there.length === 1) return word.charAt(0) === there.charAt(0)
  return word === there || (word.length > 4 && there.length > 4 && editDistance(word, there) <= 2)
}
