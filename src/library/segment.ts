import { EntryWriter, type Entry } from './postings.ts'
import { ofOne, ofThree } from './hash-of.ts'

/** Words that follow each other in one part; `first` is the number of the first one among those of all texts. */
export type Run = { first: number; hashes: Uint32Array }

export type Bucket = { bucket: number; data: Buffer }
/** How often a word is in a segment, by its hash. */
export type Counts = Map<number, number>
export type Segment = { first_word: number; to_word: number; words: number; bits: number; common: Counts; buckets: Bucket[] }

/** As many words fit beside a hash into a number. */
export const mostWords = 2 ** 20

/** About so many hashes in a row of the index: it then fits into its table's page. */
const inBucket = 256

/** Hashes are put in order in so many pieces, with a breath between. */
const pieces = 16

export function bitsFor(words: number): number {
  return Math.min(24, Math.max(0, Math.ceil(Math.log2(words / inBucket))))
}

/** A word that is there more often is counted, and its places are not kept: whoever looks for it looks for the words beside it. */
export const mostPlaces = (words: number) => Math.max(64, words / 2000)

/** The index of words that are in `first_word` to `to_word`, at most `mostWords` of them. */
export async function makeSegment(runs: Run[], breathe: () => Promise<void> | undefined): Promise<Segment> {
  const first_word = Math.min(...runs.map(({ first }) => first))
  const to_word = Math.max(...runs.map(({ first, hashes }) => first + hashes.length))
  const words = runs.reduce((sum, { hashes }) => sum + hashes.length, 0)
  const counts = countWords(runs)
  const keys = keysOf(runs, first_word, counts, mostPlaces(words))
  const bits = bitsFor(words)
  const buckets: Bucket[] = []
  const writer = new BucketWriter(bits, (bucket) => buckets.push(bucket))
  for (const piece of keys) {
    piece.sort()
    for (const entry of entriesOf(piece)) writer.add(entry)
    await breathe()
  }
  writer.end()
  return { first_word, to_word, words, bits, common: commonOf(counts, words), buckets }
}

/** Takes entries in the order of their hashes. */
export class BucketWriter {
  readonly #bits: number
  readonly #put: (bucket: Bucket) => void
  readonly #entries = new EntryWriter()
  #bucket = 0

  constructor(bits: number, put: (bucket: Bucket) => void) {
    this.#bits = bits
    this.#put = put
  }

  add(entry: Entry): void {
    const bucket = bucketOf(entry.hash, this.#bits)
    if (bucket !== this.#bucket) this.end()
    this.#bucket = bucket
    this.#entries.add(entry)
  }

  end(): void {
    const data = this.#entries.take()
    if (data) this.#put({ bucket: this.#bucket, data })
  }
}

export const bucketOf = (hash: number, bits: number) => (bits === 0 ? 0 : hash >>> (32 - bits))

function countWords(runs: Run[]): Counts {
  const counts: Counts = new Map()
  for (const { hashes } of runs)
    for (const word of hashes) {
      const hash = ofOne(word)
      counts.set(hash, (counts.get(hash) ?? 0) + 1)
    }
  return counts
}

/** Of each hash and place one number, in pieces by the first bits of the hash. */
function keysOf(runs: Run[], start: number, counts: Counts, most: number): Float64Array[] {
  const sizes = Array.from({ length: pieces }, () => 0)
  eachGram(runs, start, counts, most, (hash) => {
    const piece = bucketOf(hash, 4)
    sizes[piece] = (sizes[piece] ?? 0) + 1
  })
  const keys = sizes.map((size) => new Float64Array(size))
  const filled = sizes.map(() => 0)
  eachGram(runs, start, counts, most, (hash, place) => {
    const piece = bucketOf(hash, 4)
    const n = filled[piece] ?? 0
    const of = keys[piece]
    if (of) of[n] = hash * mostWords + place
    filled[piece] = n + 1
  })
  return keys
}

function eachGram(runs: Run[], start: number, counts: Counts, most: number, note: (hash: number, place: number) => void): void {
  for (const { first, hashes } of runs)
    for (let n = 0; n < hashes.length; n += 1) {
      const [word = 0, next, third] = [hashes[n], hashes[n + 1], hashes[n + 2]]
      const place = first - start + n
      const one = ofOne(word)
      if ((counts.get(one) ?? 0) <= most) note(one, place)
      if (next !== undefined && third !== undefined) note(ofThree(word, next, third), place)
    }
}

function* entriesOf(keys: Float64Array): Generator<Entry> {
  let entry: Entry | undefined
  for (const key of keys) {
    const hash = Math.floor(key / mostWords)
    const place = key - hash * mostWords
    if (entry?.hash === hash) entry.at.push(place)
    else {
      if (entry) yield entry
      entry = { hash, at: [place] }
    }
  }
  if (entry) yield entry
}

const mostCommon = 8192

/** The words that are worth less than a rare one, with their counts. */
export function commonOf(counts: Counts, words: number): Counts {
  const least = Math.max(4, words / 100_000)
  const common = [...counts].filter(([, count]) => count > least)
  return new Map(common.sort(([, a], [, b]) => b - a).slice(0, mostCommon))
}

export function packCounts(counts: Counts): Buffer {
  return Buffer.from(new Uint32Array([...counts].flat()).buffer)
}

export function unpackCounts(data: Buffer): Counts {
  const numbers = new Uint32Array(new Uint8Array(data).buffer)
  const counts: Counts = new Map()
  for (let n = 0; n < numbers.length; n += 2) counts.set(numbers[n] ?? 0, numbers[n + 1] ?? 0)
  return counts
}
