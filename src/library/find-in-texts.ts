import type { Ctx } from '#access'
import { formsOf, oneForm } from '#platform/one-form'
import { wordsIn, type Word } from '#platform/words-in'
import { alignAroundClause, alignWords, hasAnEnd } from './align-words.ts'
import { clustersOf, type Hit } from './clusters.ts'
import { findWordsOf, readBuckets, readParts, type Part, type Read } from './gram-store.ts'
import { findPlaces } from './postings.ts'
import type { Counts } from './segment.ts'
import { hashOf, ofOne, ofThree } from './hash-of.ts'
import { wordsOfBody } from './words-of-body.ts'

export type FindOptions = {
  /** No more places than this; 5 where it is not said. */
  most?: number
  /** In this text alone. */
  textId?: string
}

/** Where words are in a text: a part, which of its words, and which characters of its body. */
export type FoundPlace = {
  textId: string
  n: number
  heading: string
  /** Of the part. */
  body: string
  /** Numbers of words in the part; `to` is the one after the last. */
  from: number
  to: number
  start: number
  end: number
  /** How much of what was asked for is there, rare words counting more: 1 where every word is, in order, and nothing else. */
  score: number
  /** How much the words that are there tell, in bits: ten more, and they are a thousand times less likely to be there by chance. */
  bits: number
}

export type Found = {
  /** The best first. */
  places: FoundPlace[]
  /** How much all of the words would tell, in bits. */
  bits: number
  /** How many words all texts have. */
  words: number
}

/** What is longer is looked for by its first words. */
const mostAsked = 300

/** No more places than these are looked at, where three words, or one, are in many. */
const mostHits = { 3: 6_000, 1: 4_000 }

/** So many of the likeliest places are read. */
const mostRead = 8

/** With so good a place nobody needs another way to it. */
const goodEnough = 0.8

/** Beside the best place, one of which less than this share of its worth is seen at first sight is not read. */
const besidesBest = 0.4

/** Nor one of which less than this share of all words is seen, rare ones counting more. */
const leastSeen = 0.15

/** No place below that is shown: a few common words are in every text. */
const least = 0.3

/** What "[…]" may stand for, in words. */
const mostCut = 150

/** A clause of more words that is left out isn't looked for. */
const longestClause = 30

/** Where there is nothing to look for, or nowhere. */
export const foundNothing: Found = { places: [], bits: 0, words: 0 }

/**
 * Where words are in the texts of the library, exactly or with some of them changed, left out or added. "[…]" among them stands for any words. Two queries, four where
 * only a few words in a row are the same.
 */
export async function findInTexts(ctx: Ctx, words: string, options: FindOptions = {}): Promise<Found> {
  const [found] = await findAllInTexts(ctx, [words], options)
  return found ?? foundNothing
}

/** The same for each line, with no more queries. What is read for all of them is held at once, so there may be a few dozen. */
export async function findAllInTexts(ctx: Ctx, lines: readonly string[], options: FindOptions = {}): Promise<Found[]> {
  const within = options.textId === undefined ? undefined : await findWordsOf(ctx, options.textId)
  const all = options.textId !== undefined && within === undefined ? [] : lines.map(askedFor)
  if (all.every(({ hashes }) => hashes.length === 0)) return lines.map(() => foundNothing)
  const read = await readBuckets(ctx, [
    ...new Set(all.flatMap(({ forms }) => forms.flatMap((words) => (words.length > 2 ? threesOf(words) : words.map(ofOne))))),
  ])
  const isIn = (at: number) => within === undefined || (at >= within.from && at < within.to)
  const searches = all.map((asked) => searchOf(asked, read, isIn))
  await addPlaces(ctx, searches)
  const poor = searches.filter(({ asked, places }) => asked.hashes.length > 0 && (places[0]?.score ?? 0) < goodEnough)
  if (poor.length > 0) {
    await addRareHits(ctx, poor, read.counts, isIn)
    await addPlaces(ctx, poor)
  }
  return searches.map(({ places, total }) => ({ places: bestOf(places, options.most ?? 5), bits: total, words: read.words }))
}

/** What is found for one line while it is looked for. */
type Search = { asked: Asked; weights: number[]; total: number; hits: Hit[]; places: FoundPlace[] }

function searchOf(asked: Asked, read: Read, isIn: (at: number) => boolean): Search {
  const weights = weigh(asked, read)
  const hits = hitsOf(read, asked.forms.map(threesOf), 3, isIn)
  return { asked, weights, total: weights.reduce((sum, weight) => sum + weight, 0), hits, places: [] }
}

/** The words of a line by their hashes: as words are compared, and in each form in which a text may have them. */
type Asked = { hashes: number[]; forms: number[][]; cuts: Set<number> }

function askedFor(words: string): Asked {
  const found = wordsIn(words).slice(0, mostAsked)
  const cuts = [...words.matchAll(/\[(?:…|\.\.\.)\]/gu)].map(({ index }) => found.filter(({ start }) => start < index).length)
  const folded = found.map((word) => word.folded)
  const forms = formsOf(folded).map((words) => words.map(hashOf))
  return { hashes: folded.map((word) => hashOf(oneForm(word))), forms, cuts: new Set(cuts) }
}

/** Every three in a row. */
const threesOf = (hashes: number[]) => hashes.slice(2).map((third, n) => ofThree(hashes[n] ?? 0, hashes[n + 1] ?? 0, third))

/** How often a word is in the library, in the form that is commonest there; undefined of a rare one. */
function countOf({ forms }: Asked, n: number, counts: Counts): number | undefined {
  const known = forms.flatMap((words) => counts.get(ofOne(words[n] ?? 0)) ?? [])
  return known.length > 0 ? Math.max(...known) : undefined
}

/** What each word tells, in bits: how rare it is in the library. */
function weigh(asked: Asked, { counts, words }: Read): number[] {
  const unseen = Math.max(2, words / 200_000)
  return asked.hashes.map((_, n) => Math.max(1, Math.log2(words / (countOf(asked, n, counts) ?? unseen))))
}

/** The rarest grams first; those that are everywhere are left out where others lead to a place. */
function hitsOf(read: Read, forms: number[][], width: 1 | 3, isIn: (at: number) => boolean): Hit[] {
  const most = mostHits[width]
  const asked = (hash: number) => [...new Set(forms.flatMap((grams) => grams.flatMap((gram, n) => (gram === hash ? [n] : []))))]
  const found = [...new Set(forms.flat())]
    .map((hash) => ({ asked: asked(hash), at: placesOf(read, hash).filter(isIn) }))
    .filter(({ at }) => at.length > 0)
    .sort((a, b) => a.at.length - b.at.length)
  const hits: Hit[] = []
  for (const { asked: places, at } of found) {
    if (hits.length > 0 && hits.length + at.length * places.length > most) break
    for (const place of at.slice(0, most)) for (const n of places) hits.push({ at: place, asked: n, width })
  }
  return hits
}

function placesOf(read: Read, hash: number): number[] {
  return read.rowsOf(hash).flatMap(({ data, first_word }) => findPlaces(data, hash).map((place) => place + first_word))
}

/** No hash is negative. */
const nothing = -1

/** By single words, where too many of them were changed for three in a row. */
async function addRareHits(ctx: Ctx, searches: Search[], counts: Counts, isIn: (at: number) => boolean): Promise<void> {
  const all = searches.map((search) => {
    const { asked } = search
    const count = (n: number) => countOf(asked, n, counts) ?? 0
    const places = asked.hashes.map((_, n) => n).sort((a, b) => count(a) - count(b))
    const rarest = new Set([...new Set(places.map((n) => asked.hashes[n]))].slice(0, 8))
    const ones = asked.forms.map((words) => words.map((word, n) => (rarest.has(asked.hashes[n]) ? ofOne(word) : nothing)))
    return { search, ones }
  })
  const wanted = new Set(all.flatMap(({ ones }) => ones.flat()))
  wanted.delete(nothing)
  const read = await readBuckets(ctx, [...wanted])
  for (const { search, ones } of all) search.hits = [...search.hits, ...hitsOf(read, ones, 1, isIn)]
}

/** Looks at the likeliest places of each search. One query. */
async function addPlaces(ctx: Ctx, searches: Search[]): Promise<void> {
  const likely = searches.map((search) => {
    const { asked, weights, hits, total } = search
    const clusters = clustersOf(hits, weights, slackOf(asked))
    const worthReading = Math.max((clusters[0]?.worth ?? 0) * besidesBest, total * leastSeen)
    return { search, clusters: clusters.slice(0, mostRead).filter(({ worth }) => worth >= worthReading) }
  })
  const wanted = new Set(likely.flatMap(({ clusters }) => clusters.map(({ at }) => at)))
  const parts = new Map((await readParts(ctx, [...wanted])).map((part) => [part.at, part]))
  for (const { search, clusters } of likely)
    search.places = clusters
      .flatMap(({ at, diagonal }) => placeAt(search, diagonal, parts.get(at)))
      .concat(search.places)
      .sort((a, b) => b.score - a.score)
}

/** How far from each other two words may be than where they were asked for. */
const slackOf = ({ hashes }: Asked) => 4 + Math.ceil(hashes.length / 4)

function placeAt({ asked, weights }: Search, diagonal: number, part: Part | undefined): FoundPlace[] {
  if (!part) return []
  const read = (around: number) => {
    const from = Math.max(0, diagonal - part.first_word - around)
    const to = Math.min(part.words, diagonal - part.first_word + asked.hashes.length + around)
    const there = wordsBetween(part, from, to)
    return { from, there, hashes: there.map(({ folded }) => hashOf(oneForm(folded))) }
  }
  const near = read(slackOf(asked) + (asked.cuts.size > 0 ? mostCut : 0))
  const whole = alignWords(asked, weights, near.hashes)
  // Half of a line, or a clause of the text too many: the other half may be behind what was left out.
  const isPart = whole.score < goodEnough && asked.cuts.size === 0 && hasAnEnd(asked.hashes, near.hashes)
  const wide = isPart ? read(longestClause + slackOf(asked)) : undefined
  const around = wide && alignAroundClause(asked.hashes, weights, wide.hashes, longestClause)
  const aligned = around && around.score > whole.score ? around : whole
  const { from, there } = wide && aligned === around ? wide : near
  const [first, last] = [there[aligned.from], there[aligned.to - 1]]
  if (!first || !last || aligned.score < least) return []
  return [
    {
      textId: part.text_id,
      n: part.n,
      heading: part.heading,
      body: part.body,
      from: from + aligned.from,
      to: from + aligned.to,
      start: first.start,
      end: last.end,
      score: aligned.score,
      bits: aligned.bits,
    },
  ]
}

/** Only what lies between is read: a part may have ten thousand words. */
function wordsBetween({ word_places, body }: Part, from: number, to: number): Word[] {
  let [number, start, end] = [0, 0, body.length]
  for (let n = 0; n < word_places.length; n += 2) {
    const [at = 0, place = 0] = [word_places[n], word_places[n + 1]]
    if (at <= from) [number, start] = [at, place]
    if (at >= to) {
      end = place
      break
    }
  }
  return wordsOfBody(body.slice(start, end))
    .slice(from - number, to - number)
    .map((word) => ({ ...word, start: word.start + start, end: word.end + start }))
}

/** The best of those that overlap. */
function bestOf(places: FoundPlace[], most: number): FoundPlace[] {
  const best: FoundPlace[] = []
  for (const place of places.sort((a, b) => b.score - a.score)) {
    const isKnown = best.some(
      (one) => one.textId === place.textId && one.n === place.n && one.from < place.to && place.from < one.to,
    )
    if (!isKnown && best.push(place) === most) break
  }
  return best
}
