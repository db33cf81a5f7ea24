import { EntryWriter, type Entry } from './postings.ts'
import { ofOne, ofThree } from './hash-of.ts'

/** Words that follow each other in one part; `first` is the number of the first one among those of all texts. */
export type Run = { first: number; hashes: Uint32Array }

export type Bucket = { bucket: number; data: Buffer }
/** How often a word is in a segment, by its hash. */
export type Counts = Map<number, number>
/** What is known of a segment besides its rows. */
export type SegmentHead = { first_word: number; to_word: number; words: number; bits: number; common: Counts }

/** So many words are indexed together at most. A place and what a piece leaves of a hash fit into one number. */
export const mostWords = 2 ** 23

/** About so many words in a row of the index: it then fits into its table's page. */
const inBucket = 192

/** Hashes are put in order in so many pieces, by their first four bits. */
const pieces = 16
const inPiece = 2 ** 28

export function bitsFor(words: number): number {
  return Math.min(24, Math.max(0, Math.round(Math.log2(words / inBucket))))
}

/** A word that is there more often is counted, and its places are not kept: a search for it looks for the words beside it. */
const mostPlaces = (words: number) => Math.max(64, words / 2000)

/** The index of words that are in `first_word` to `to_word`, at most `mostWords` of them; its rows in their order, some at a time. */
export function segmentOf(runs: Run[]): { head: SegmentHead; buckets: () => Generator<Bucket[]> } {
  const first_word = Math.min(...runs.map(({ first }) => first))
  const to_word = Math.max(...runs.map(({ first, hashes }) => first + hashes.length))
  const words = runs.reduce((sum, { hashes }) => sum + hashes.length, 0)
  const bits = bitsFor(words)
  const counts = countWords(runs)
  const bare = tooCommon(counts, words)
  const head = { first_word, to_word, words, bits, common: commonOf(counts, words) }
  return { head, buckets: () => bucketsOf(runs, first_word, bare, bits) }
}

function* bucketsOf(runs: Run[], start: number, bare: Set<number>, bits: number): Generator<Bucket[]> {
  const written: Bucket[] = []
  const writer = new BucketWriter(bits, (bucket) => written.push(bucket))
  for (let piece = 0; piece < pieces; piece += 1) {
    for (const entry of entriesOf(keysOf(runs, start, bare, piece), piece)) writer.add(entry)
    yield written.splice(0)
  }
  writer.end()
  yield written
}

/** The words whose places are not kept. */
export function tooCommon(counts: Counts, words: number): Set<number> {
  const most = mostPlaces(words)
  return new Set([...counts].flatMap(([hash, count]) => (count > most ? [hash] : [])))
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

/** Of each hash and place one number, in order. */
function keysOf(runs: Run[], start: number, bare: Set<number>, piece: number): Float64Array {
  let [keys, length] = [new Float64Array(1024), 0]
  const note = (hash: number, place: number) => {
    if (length === keys.length) {
      const longer = new Float64Array(length * 2)
      longer.set(keys)
      keys = longer
    }
    keys[length++] = (hash % inPiece) * mostWords + place
  }
  for (const { first, hashes } of runs)
    for (let n = 0; n < hashes.length; n += 1) {
      const [word = 0, next, third] = [hashes[n], hashes[n + 1], hashes[n + 2]]
      const place = first - start + n
      const one = ofOne(word)
      if (one >>> 28 === piece && !bare.has(one)) note(one, place)
      if (next === undefined || third === undefined) continue
      const three = ofThree(word, next, third)
      if (three >>> 28 === piece) note(three, place)
    }
  return keys.subarray(0, length).sort()
}

function* entriesOf(keys: Float64Array, piece: number): Generator<Entry> {
  let entry: Entry | undefined
  for (const key of keys) {
    const rest = Math.floor(key / mostWords)
    const place = key - rest * mostWords
    const hash = piece * inPiece + rest
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
