import type { Ctx } from '#access'
import { wordsIn, type Word } from '#platform/words-in'
import { alignWords } from './align-words.ts'
import { clustersOf, type Hit } from './clusters.ts'
import { findWordsOf, isIn, readBuckets, readParts, type Part, type Read } from './gram-store.ts'
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

/** More places than these are read, where a gram is in many. */
const mostHits = 6_000

/** So many of the likeliest places are read. */
const mostRead = 8

/** With so good a place nobody needs another way to it. */
const goodEnough = 0.8

/** No place below that is shown: a few common words are in every text. */
const least = 0.3

/** What "[…]" may stand for, in words. */
const mostCut = 150

/**
 * Where words are in the texts of the library, exactly or with some of them changed, left out or added. "[…]" among them stands for any words. Two queries, four where
 * only a few words in a row are the same.
 */
export async function findInTexts(ctx: Ctx, words: string, options: FindOptions = {}): Promise<Found> {
  const asked = askedFor(words)
  const within = options.textId === undefined ? undefined : await findWordsOf(ctx, options.textId)
  if (asked.hashes.length === 0 || (options.textId !== undefined && within === undefined))
    return { places: [], bits: 0, words: 0 }
  const threes = asked.hashes.slice(2).map((third, n) => ofThree(asked.hashes[n] ?? 0, asked.hashes[n + 1] ?? 0, third))
  const read = await readBuckets(ctx, threes.length > 0 ? threes : asked.hashes.map(ofOne))
  const weights = weigh(asked.hashes, read)
  const isIn = (at: number) => within === undefined || (at >= within.from && at < within.to)
  const hits = threes.length > 0 ? hitsOf(read, threes, 3, isIn) : []
  let places = await readPlaces(ctx, asked, weights, hits)
  if ((places[0]?.score ?? 0) < goodEnough) {
    const rare = await rareHits(ctx, asked, read.counts, isIn)
    places = [...places, ...(await readPlaces(ctx, asked, weights, [...hits, ...rare]))]
  }
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  return { places: bestOf(places, options.most ?? 5), bits: total, words: read.words }
}

type Asked = { hashes: number[]; cuts: Set<number> }

function askedFor(words: string): Asked {
  const found = wordsIn(words).slice(0, mostAsked)
  const cuts = [...words.matchAll(/\[(?:…|\.\.\.)\]/gu)].map(({ index }) => found.filter(({ start }) => start < index).length)
  return { hashes: found.map(({ folded }) => hashOf(folded)), cuts: new Set(cuts) }
}

/** What each word tells, in bits: how rare it is in the library. */
function weigh(hashes: number[], { counts, words }: Read): number[] {
  const unseen = Math.max(2, words / 200_000)
  return hashes.map((hash) => Math.max(1, Math.log2(words / (counts.get(ofOne(hash)) ?? unseen))))
}

/** The rarest grams first; those that are everywhere are left out where others lead to a place. */
function hitsOf(read: Read, grams: number[], width: number, isIn: (at: number) => boolean): Hit[] {
  const found = [...new Set(grams)]
    .map((hash) => ({ asked: grams.flatMap((gram, n) => (gram === hash ? [n] : [])), at: placesOf(read, hash).filter(isIn) }))
    .filter(({ at }) => at.length > 0)
    .sort((a, b) => a.at.length - b.at.length)
  const hits: Hit[] = []
  for (const { asked, at } of found) {
    if (hits.length > 0 && hits.length + at.length * asked.length > mostHits) break
    for (const place of at.slice(0, mostHits)) for (const n of asked) hits.push({ at: place, asked: n, width })
  }
  return hits
}

function placesOf({ rows }: Read, hash: number): number[] {
  return rows.flatMap((row) =>
    row.data && isIn(row, hash) ? findPlaces(row.data, hash).map((place) => place + row.first_word) : [],
  )
}

/** By single words, where too many of them were changed for three in a row. */
async function rareHits(ctx: Ctx, { hashes }: Asked, counts: Counts, isIn: (at: number) => boolean): Promise<Hit[]> {
  const ones = hashes.map(ofOne)
  const rarest = [...new Set(ones)].sort((a, b) => (counts.get(a) ?? 0) - (counts.get(b) ?? 0)).slice(0, 8)
  const read = await readBuckets(ctx, rarest)
  return hitsOf(
    read,
    ones.map((one) => (rarest.includes(one) ? one : -1)),
    1,
    isIn,
  )
}

async function readPlaces(ctx: Ctx, asked: Asked, weights: number[], hits: Hit[]): Promise<FoundPlace[]> {
  const length = asked.hashes.length
  const slack = 4 + Math.ceil(length / 4)
  const clusters = clustersOf(hits, weights, slack).slice(0, mostRead)
  if (clusters.length === 0) return []
  const parts = await readParts(ctx, [...new Set(clusters.map(({ at }) => at))])
  const bodies = new Map(parts.flatMap((part) => (part.body === null ? [] : [[`${part.text_id} ${part.n}`, part.body]])))
  const around = slack + (asked.cuts.size > 0 ? mostCut : 0)
  return clusters.flatMap(({ at, diagonal }) => {
    const part = parts.find((one) => one.at === at)
    const body = part && bodies.get(`${part.text_id} ${part.n}`)
    if (!part || body === undefined) return []
    const from = Math.max(0, diagonal - part.first_word - around)
    const to = Math.min(part.words, diagonal - part.first_word + length + around)
    const there = wordsBetween(part, body, from, to)
    const aligned = alignWords(
      asked,
      weights,
      there.map(({ folded }) => hashOf(folded)),
    )
    const [first, last] = [there[aligned.from], there[aligned.to - 1]]
    if (!first || !last || aligned.score < least) return []
    return [
      {
        textId: part.text_id,
        n: part.n,
        heading: part.heading,
        from: from + aligned.from,
        to: from + aligned.to,
        start: first.start,
        end: last.end,
        score: aligned.score,
        bits: aligned.bits,
      },
    ]
  })
}

/** Only what lies between is read: a part may have ten thousand words. */
function wordsBetween({ word_places }: Part, body: string, from: number, to: number): Word[] {
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
