import type { Ctx } from '#access'
import { tally, type Writing } from '#changes'
import {
  clearMerged,
  deleteSegments,
  findLiveRanges,
  findSegments,
  lockSegments,
  readSlice,
  type StoredSegment,
} from './gram-store.ts'
import { readEntries, type Entry } from './postings.ts'
import { bitsFor, bucketOf, BucketWriter, commonOf, tooCommon, type Bucket, type Counts, type SegmentHead } from './segment.ts'
import { writeSegment } from './write-segment.ts'

/** So many of about one size become one, so that a question asks few; no more at once, because until that is done all of them are there twice. */
const mostOfASize = 4

/** One with more words stays as it is. */
const wordsToMerge = 2 ** 24

/**
 * Makes one segment of several of about the same size, and leaves out the places of texts that were removed, until there are few. All or nothing each time.
 * @returns how many were merged
 */
export async function mergeSegments(ctx: Ctx, signal?: AbortSignal): Promise<number> {
  let merged = 0
  for (;;) {
    signal?.throwIfAborted()
    const some = toMerge(await findSegments(ctx))
    if (some.length === 0) return merged
    await mergeInto(ctx, some)
    // The next round writes where these were.
    await clearMerged(ctx)
    merged += some.length
  }
}

/** The smallest first: what they become may be merged with larger ones in the next round. */
function toMerge(segments: StoredSegment[]): StoredSegment[] {
  const gone = segments.filter(({ live, words }) => live * 2 < words)
  if (gone.length > 0) return gone
  const small = segments.filter(({ words }) => words < wordsToMerge)
  const bySize = Map.groupBy(small, ({ words }) => Math.floor(Math.log2(words) / 2))
  const sizes = [...bySize].sort(([a], [b]) => a - b)
  const full = sizes.find(([, alike]) => alike.length >= mostOfASize)
  if (!full) return []
  return small.filter(({ words }) => Math.floor(Math.log2(words) / 2) <= full[0]).slice(0, mostOfASize)
}

async function mergeInto(ctx: Ctx, segments: StoredSegment[]): Promise<void> {
  const live = await findLiveRanges(ctx, segments)
  const words = live.reduce((sum, { from, to }) => sum + to - from, 0)
  const ids = segments.map(({ id }) => id)
  const replace = async (writing: Writing) => {
    if ((await lockSegments(writing, ids)) < ids.length) return false
    await deleteSegments(writing, ids)
    return true
  }
  if (words === 0) await tally(ctx, replace)
  else await writeSegment(ctx, headOf(segments, live, words), mergedRows(ctx, segments, live, words), replace)
}

type Range = { from: number; to: number }

function headOf(segments: StoredSegment[], live: Range[], words: number): SegmentHead {
  return {
    first_word: Math.min(...live.map(({ from }) => from)),
    to_word: Math.max(...segments.map(({ to_word }) => to_word)),
    words,
    bits: bitsFor(words),
    common: commonOf(countsOf(segments), words),
  }
}

function countsOf(segments: StoredSegment[]): Counts {
  const counts: Counts = new Map()
  for (const { common } of segments) for (const [hash, count] of common) counts.set(hash, (counts.get(hash) ?? 0) + count)
  return counts
}

async function* mergedRows(ctx: Ctx, segments: StoredSegment[], live: Range[], words: number): AsyncGenerator<Bucket[]> {
  const first = Math.min(...live.map(({ from }) => from))
  // A word whose places one of them does not have has no places in what they become.
  const bare = new Set(
    [tooCommon(countsOf(segments), words), ...segments.map((one) => tooCommon(one.common, one.words))].flatMap((some) => [
      ...some,
    ]),
  )
  const isLive = liveness(live)
  const written: Bucket[] = []
  const writer = new BucketWriter(bitsFor(words), (bucket) => written.push(bucket))
  const bits = Math.max(0, Math.ceil(Math.log2(words / inSlice)))
  for (let slice = 0; slice < 2 ** bits; slice += 1) {
    for (const entry of merged(await entriesOf(ctx, segments, slice, bits))) {
      const at = isLive ? entry.at.filter(isLive) : entry.at
      if (at.length > 0 && !bare.has(entry.hash)) writer.add({ hash: entry.hash, at: at.map((place) => place - first) })
    }
    yield written.splice(0)
  }
  writer.end()
  yield written
}

/** Hashes are merged in slices, by their first bits, of about so many words. */
const inSlice = 100_000

async function entriesOf(ctx: Ctx, segments: StoredSegment[], slice: number, bits: number): Promise<Entry[]> {
  const entries: Entry[] = []
  for (const segment of segments)
    for (const data of await readSlice(ctx, segment, slice, bits))
      for (const { hash, at } of readEntries(data))
        if (bucketOf(hash, bits) === slice) entries.push({ hash, at: at.map((place) => place + segment.first_word) })
  return entries.sort((a, b) => a.hash - b.hash)
}

function* merged(entries: Entry[]): Generator<Entry> {
  let last: Entry | undefined
  for (const entry of entries) {
    if (last?.hash !== entry.hash) {
      if (last) yield last
      last = entry
    } else last = { hash: entry.hash, at: [...last.at, ...entry.at].sort((a, b) => a - b) }
  }
  if (last) yield last
}

/** Undefined where nothing was removed between the first word and the last. */
function liveness(live: Range[]): ((place: number) => boolean) | undefined {
  if (live.length === 1) return undefined
  return (place) => {
    let [low, high] = [0, live.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((live[middle]?.to ?? 0) <= place) low = middle + 1
      else high = middle
    }
    return place >= (live[low]?.from ?? Number.POSITIVE_INFINITY)
  }
}
