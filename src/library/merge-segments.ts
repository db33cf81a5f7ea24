import type { Ctx } from '#access'
import { tally } from '#changes'
import { breathing } from '#platform/breath'
import {
  deleteSegments,
  findLiveRanges,
  findSegments,
  insertBuckets,
  insertEmptySegment,
  lockLibrary,
  readSlice,
  type SegmentHead,
} from './gram-store.ts'
import { readEntries, type Entry } from './postings.ts'
import { bitsFor, BucketWriter, commonOf, mostPlaces, type Bucket, type Counts } from './segment.ts'

/** So many of about one size become one, so that a question asks few. */
const mostOfASize = 4

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
    merged += some.length
  }
}

/** The smallest first: what they become may be merged with larger ones in the next round. */
function toMerge(segments: SegmentHead[]): SegmentHead[] {
  const gone = segments.filter(({ live, words }) => live * 2 < words)
  if (gone.length > 0) return gone
  const bySize = Map.groupBy(segments, ({ words }) => Math.floor(Math.log2(words) / 2))
  const sizes = [...bySize].sort(([a], [b]) => a - b)
  const full = sizes.find(([, alike]) => alike.length >= mostOfASize)
  if (!full) return []
  return segments.filter(({ words }) => Math.floor(Math.log2(words) / 2) <= full[0])
}

async function mergeInto(ctx: Ctx, heads: SegmentHead[]): Promise<void> {
  await tally(ctx, async (writing) => {
    await lockLibrary(writing)
    const ids = heads.map(({ id }) => id)
    const segments = (await findSegments(writing)).filter(({ id }) => ids.includes(id))
    if (segments.length < heads.length) return
    const live = await findLiveRanges(writing, segments)
    const words = live.reduce((sum, { from, to }) => sum + to - from, 0)
    if (words > 0) await writeMerged(writing, segments, live, words)
    await deleteSegments(writing, ids)
  })
}

type Range = { from: number; to: number }

async function writeMerged(
  writing: Parameters<typeof insertBuckets>[0],
  segments: SegmentHead[],
  live: Range[],
  words: number,
): Promise<void> {
  const first_word = Math.min(...live.map(({ from }) => from))
  const to_word = Math.max(...segments.map((segment) => segment.to_word))
  const counts: Counts = new Map()
  for (const { common } of segments) for (const [hash, count] of common) counts.set(hash, (counts.get(hash) ?? 0) + count)
  const most = mostPlaces(words)
  // A word whose places one of them does not have has no places in what they become.
  const bare = new Set(
    segments.flatMap((segment) =>
      [...segment.common].flatMap(([hash, count]) => (count > mostPlaces(segment.words) ? [hash] : [])),
    ),
  )
  for (const [hash, count] of counts) if (count > most) bare.add(hash)
  const bits = bitsFor(words)
  const id = await insertEmptySegment(writing, { first_word, to_word, words, bits, common: commonOf(counts, words) })
  const isLive = liveness(live)
  const breathe = breathing()
  const buckets: Bucket[] = []
  const writer = new BucketWriter(bits, (bucket) => buckets.push(bucket))
  for (let slice = 0; slice < 2 ** sliceBits; slice += 1) {
    for (const entry of merged(await entriesOf(writing, segments, slice))) {
      const at = isLive ? entry.at.filter(isLive) : entry.at
      if (at.length > 0 && !bare.has(entry.hash)) writer.add({ hash: entry.hash, at: at.map((place) => place - first_word) })
    }
    await insertBuckets(writing, id, buckets.splice(0))
    await breathe()
  }
  writer.end()
  await insertBuckets(writing, id, buckets)
}

/** Hashes are merged in so many slices, by their first bits: of a hundred million words one has 12 MB. */
const sliceBits = 6

async function entriesOf(writing: Parameters<typeof insertBuckets>[0], segments: SegmentHead[], slice: number): Promise<Entry[]> {
  const entries: Entry[] = []
  for (const segment of segments)
    for (const data of await readSlice(writing, segment, slice, sliceBits))
      for (const { hash, at } of readEntries(data))
        if (hash >>> (32 - sliceBits) === slice) entries.push({ hash, at: at.map((place) => place + segment.first_word) })
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
