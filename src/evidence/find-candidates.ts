import type { Ctx } from '#access'
import { findAllInTexts, findFoundTexts, findSearched, foundNothing, type Found, type FoundPlace, type FoundText } from '#library'
import { breathing } from '#platform/breath'
import { align, type Alignment } from '#platform/align'
import { contextAfter, contextBefore, eachSide, most, sentenceAfter, sentenceBefore, sentenceRoom } from './context.ts'
import { bitsNeeded, isBy, judge, namesPerson, rankOf, type Verdict } from './judge.ts'
import { speakerAt } from './speaker.ts'
import { referenceMark, withoutReferenceMarks } from './without-reference-marks.ts'
import { isEarlier } from './years-of.ts'

/** A place in a text where a quote may be from. */
export type Candidate = {
  text: FoundText
  n: number
  heading: string
  mark: string | null
  speaker: string | null
  /** Words of the part; `to` is the one after the last. */
  from: number
  to: number
  before: string
  exact: string
  after: string
  alignment: Alignment
  verdict: Verdict
  score: number
}

export type Candidates = {
  verdict: Verdict
  /** The best first. */
  candidates: Candidate[]
  searched: { texts: number; ofAuthor: number }
}

export type AskedQuote = { text: string; author: string | null; alsoNamed?: readonly string[]; language?: string | null }

/** Where the library has the words of a quote, and what that says about it. Six queries at most. */
export async function findCandidates(ctx: Ctx, asked: AskedQuote): Promise<Candidates> {
  const [found] = await findAllCandidates(ctx, [asked])
  if (!found) throw new TypeError('Each quote that is asked about has an answer.')
  return found
}

/** The same for each of a few dozen quotes, with no more queries. */
export async function findAllCandidates(ctx: Ctx, asked: readonly AskedQuote[]): Promise<Candidates[]> {
  const breath = breathing()
  const all = await findAllInTexts(
    ctx,
    asked.map(({ text }) => text),
    { most: 6 },
  )
  const countOf = counting(await findSearched(ctx))
  const texts = await findFoundTexts(
    ctx,
    all.flatMap(({ places }) => places.map(({ textId }) => textId)),
  )
  const answers: Candidates[] = []
  for (const [n, quote] of asked.entries()) {
    answers.push(candidatesOf(quote, all[n] ?? foundNothing, texts, countOf))
    await breath()
  }
  return answers
}

function candidatesOf(
  { text, author, alsoNamed = [] }: AskedQuote,
  found: Found,
  texts: ReadonlyMap<string, FoundText>,
  countOf: (names: readonly string[]) => Candidates['searched'],
): Candidates {
  const names = author === null ? [] : [author, ...alsoNamed]
  const places = found.places.flatMap((place) => {
    const there = texts.get(place.textId)
    return there ? [{ place, text: there }] : []
  })
  const candidates = places
    .flatMap((one) => {
      const candidate = candidateAt(text, one)
      const verdict = judge({
        quote: text,
        alignment: candidate.alignment,
        score: one.place.score,
        bits: one.place.bits,
        searched: found.words,
        isOfAuthor: author === null ? null : isBy(one.text.author, names) || (namesPerson(one.text.author) ? false : null),
        isTranslated: one.text.translator !== null,
        isOlderElsewhere: places.some((other) => isOlder(other, one)),
        body: one.place.body,
        start: one.place.start,
        end: one.place.end,
      })
      return verdict === null ? [] : [{ ...candidate, verdict }]
    })
    .sort((a, b) => rankOf(a.verdict) - rankOf(b.verdict) || b.score - a.score)
  // Where there are no texts, nothing is common in them.
  const isShort = found.words > 0 && found.bits < bitsNeeded(found.words)
  return { verdict: candidates[0]?.verdict ?? (isShort ? 'too-short' : 'not-found'), candidates, searched: countOf(names) }
}

/** How many texts there are, and how many by somebody of these names: asked once for each. */
function counting(texts: readonly { author: string }[]): (names: readonly string[]) => Candidates['searched'] {
  const byAuthor = Map.groupBy(texts, ({ author }) => author)
  const known = new Map<string, number>()
  return (names) => {
    const key = names.join('\n')
    const ofAuthor =
      known.get(key) ?? [...byAuthor].reduce((sum, [author, own]) => sum + (isBy(author, names) ? own.length : 0), 0)
    known.set(key, ofAuthor)
    return { texts: texts.length, ofAuthor }
  }
}

/** A place that somebody said a quote is not from. */
export type RefusedPlace = { text_id: string; part: number; from_word: number; to_word: number }

/** The same as if the words were not at those places. */
export function withoutRefused(
  { verdict, candidates }: Pick<Candidates, 'verdict' | 'candidates'>,
  refused: readonly RefusedPlace[],
): Pick<Candidates, 'verdict' | 'candidates'> {
  const left = candidates.filter(
    ({ text, n, from, to }) =>
      !refused.some((one) => one.text_id === text.id && one.part === n && one.from_word < to && from < one.to_word),
  )
  return { verdict: left[0]?.verdict ?? (candidates.length > 0 ? 'not-found' : verdict), candidates: left }
}

/** So much of a line has to be in the other text. */
const alike = 0.8

/** The same words, in an older text of somebody else. */
function isOlder(other: Place, one: Place): boolean {
  if (other.text.author === one.text.author || other.place.score < alike) return false
  return isEarlier(other.text.year, one.text.year)
}

export type Place = { place: FoundPlace; text: FoundText }

const sentenceEnd = /^\p{M}*[.!?…।॥。！？؟׃]+/u

/** What is said of words at that place, but for the verdict. */
export function candidateAt(quote: string, { place, text }: Place): Omit<Candidate, 'verdict'> {
  const { start, n, from, to, score, heading, body } = place
  const end = place.end + (sentenceEnd.exec(body.slice(place.end))?.[0].length ?? 0)
  const exact = withoutReferenceMarks(body.slice(start, end))
  const room = Math.max(0, Math.min(eachSide, Math.floor((most - exact.length) / 2)))
  const [before, after] = [withoutReferenceMarks(body.slice(0, start)), withoutReferenceMarks(body.slice(end))]
  const whole = text.shows !== 'sentence'
  return {
    text,
    n,
    heading,
    mark: [...body.slice(0, start).matchAll(referenceMark)].at(-1)?.[1] ?? null,
    speaker: speakerAt(body, start, end),
    from,
    to,
    before: whole ? contextBefore(before, room) : sentenceBefore(before, Math.min(room, sentenceRoom)),
    exact,
    after: whole ? contextAfter(after, room) : sentenceAfter(exact, after, Math.min(room, sentenceRoom)),
    alignment: align(quote, exact),
    score,
  }
}
