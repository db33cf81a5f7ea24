import { sql } from 'kysely'
import type { Ctx } from '#access'
import type { Writing } from '#changes'
import { type Bucket, bucketOf, type Counts, packCounts, type SegmentHead, unpackCounts } from './segment.ts'

/** Only one process at a time gives numbers to words or writes the index. */
export async function lockLibrary(writing: Writing): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('library'))`.execute(writing.db)
}

/** The first number that no word has had, in a text or in the index. */
export async function nextWord(writing: Writing): Promise<number> {
  const { rows } = await sql<{ next: number }>`
    select greatest(coalesce((select first_word + words from text_parts where words > 0 order by first_word desc limit 1), 0),
      coalesce((select max(to_word) from text_segments), 0)) as next`.execute(writing.db)
  return rows[0]?.next ?? 0
}

/** Without rows, and asked by nobody until it is ready. */
export async function insertSegment(writing: Writing, { common, ...head }: SegmentHead): Promise<number> {
  const { id } = await writing.db
    .insertInto('text_segments')
    .values({ ...head, common: packCounts(common), ready: false })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function setReady(writing: Writing, id: number): Promise<void> {
  await writing.db.updateTable('text_segments').set({ ready: true }).where('id', '=', id).execute()
}

/** What was cut off while it was written; longer ago than any is written for. */
export async function deleteUnfinished(writing: Writing, before: Date): Promise<void> {
  await writing.db.deleteFrom('text_segments').where('ready', '=', false).where('begun_at', '<', before).execute()
}

export async function insertBuckets(writing: Writing, segment: number, buckets: Bucket[]): Promise<void> {
  const numbers = buckets.map(({ bucket }) => bucket)
  const data = buckets.map((bucket) => bucket.data)
  await sql`
    insert into text_grams (segment, bucket, data) select ${segment}::int, bucket, data
      from unnest(${numbers}::int[], ${data}::bytea[]) as row (bucket, data)`.execute(writing.db)
}

type Row = { key: string; first_word: number; words: number; bits: number; bucket: number; data: Buffer | null }
type Bucketed = { first_word: number; data: Buffer }

/** What the index has in the buckets of these hashes. */
export type Read = { words: number; counts: Counts; rowsOf(hash: number): Bucketed[] }

/** One query, and another where segments have come since the last one. */
export async function readBuckets(ctx: Ctx, hashes: readonly number[]): Promise<Read> {
  // Rows are few in each segment, whatever the planner thinks of the table: each is asked for by its key.
  const { rows } = await sql<Row>`
    select s.key, s.first_word, s.words, s.bits, b.bucket, g.data
      from (select * from text_segments where ready) s
      cross join lateral (select distinct (hash >> (32 - s.bits))::int as bucket from unnest(${hashes}::bigint[]) as hash) b
      left join lateral (select data from text_grams where segment = s.id and bucket = b.bucket limit 1) g on true
      order by s.first_word`.execute(ctx.db)
  const segments = [...Map.groupBy(rows, ({ key }) => key)].map(([key, own]) => {
    const { words = 0, bits = 0 } = own[0] ?? {}
    return { key, words, bits, buckets: new Map(own.map(({ bucket, first_word, data }) => [bucket, { first_word, data }])) }
  })
  return {
    words: segments.reduce((sum, { words }) => sum + words, 0),
    counts: await countsOf(
      ctx,
      segments.map(({ key }) => key),
    ),
    rowsOf: (hash) =>
      segments.flatMap(({ bits, buckets }) => {
        const { first_word = 0, data = null } = buckets.get(bucketOf(hash, bits)) ?? {}
        return data === null ? [] : [{ first_word, data }]
      }),
  }
}

/** Of all segments together, for as long as they are the same. */
let kept: { keys: string; counts: Counts } = { keys: '', counts: new Map() }

async function countsOf(ctx: Ctx, keys: string[]): Promise<Counts> {
  const name = keys.join()
  if (kept.keys === name) return kept.counts
  const { rows } = await sql<{ common: Buffer }>`select common from text_segments where key = any(${keys}::uuid[])`.execute(
    ctx.db,
  )
  const counts: Counts = new Map()
  for (const { common } of rows)
    for (const [hash, count] of unpackCounts(common)) counts.set(hash, (counts.get(hash) ?? 0) + count)
  // What was begun before another change of the index is not kept in its place.
  kept = { keys: name, counts }
  return counts
}

export type Part = {
  text_id: string
  n: number
  heading: string
  first_word: number
  words: number
  word_places: number[]
  body: string
}

/** The part that each of these words is in, of texts that are indexed. A body comes once for each part. One query. */
export async function readParts(ctx: Ctx, at: readonly number[]): Promise<(Part & { at: number })[]> {
  if (at.length === 0) return []
  const { rows } = await sql<
    Omit<Part, 'body' | 'word_places'> & { at: number; body: string | null; word_places: number[] | null }
  >`
    select w.at, p.text_id, p.n, p.heading, p.first_word, p.words,
        case when row_number() over (partition by p.text_id, p.n order by w.at) = 1 then p.word_places end as word_places,
        case when row_number() over (partition by p.text_id, p.n order by w.at) = 1 then p.body end as body
      from unnest(${at}::int[]) as w (at)
      cross join lateral (select * from text_parts where words > 0 and first_word <= w.at order by first_word desc limit 1) p
      join texts t on t.id = p.text_id
      where t.words > 0 and p.word_places is not null and w.at < p.first_word + p.words`.execute(ctx.db)
  const whole = new Map(
    rows.flatMap(({ text_id, n, body, word_places }) =>
      body === null ? [] : [[`${text_id} ${n}`, { body, word_places: word_places ?? [] }]],
    ),
  )
  return rows.flatMap((row) => {
    const part = whole.get(`${row.text_id} ${row.n}`)
    return part ? [{ ...row, ...part }] : []
  })
}

/** The numbers of a text's words. */
export async function findWordsOf(ctx: Ctx, textId: string): Promise<{ from: number; to: number } | undefined> {
  const { rows } = await sql<{ from: number | null; to: number | null }>`
    select min(first_word) as from, max(first_word + words) as to from text_parts where text_id = ${textId} and words > 0`.execute(
    ctx.db,
  )
  const { from = null, to = null } = rows[0] ?? {}
  return from === null || to === null ? undefined : { from, to }
}

export type StoredSegment = SegmentHead & { id: number; live: number }

/** `live` are the words that are still in a text. In the order of their words. */
export async function findSegments(ctx: Ctx): Promise<StoredSegment[]> {
  const { rows } = await sql<Omit<StoredSegment, 'common'> & { common: Buffer }>`
    select s.id, s.first_word, s.to_word, s.words, s.bits, s.common,
        coalesce((select sum(p.words) from text_parts p where p.words > 0 and p.first_word >= s.first_word and p.first_word < s.to_word), 0)::int as live
      from text_segments s where s.ready order by s.first_word`.execute(ctx.db)
  return rows.map(({ common, ...head }) => ({ ...head, common: unpackCounts(common) }))
}

/** Where words still are, in these segments: in order, those that touch are one. */
export async function findLiveRanges(ctx: Ctx, segments: StoredSegment[]): Promise<{ from: number; to: number }[]> {
  const { rows } = await sql<{ from: number; to: number }>`
    select distinct p.first_word as from, p.first_word + p.words as to
      from unnest(${segments.map(({ first_word }) => first_word)}::int[], ${segments.map(({ to_word }) => to_word)}::int[]) as s (first_word, to_word)
      join text_parts p on p.words > 0 and p.first_word >= s.first_word and p.first_word < s.to_word
      order by 1`.execute(ctx.db)
  const ranges: { from: number; to: number }[] = []
  for (const { from, to } of rows) {
    const last = ranges.at(-1)
    if (last?.to === from) last.to = to
    else ranges.push({ from, to })
  }
  return ranges
}

/** The rows of a segment that may have hashes that begin with these bits. */
export async function readSlice(ctx: Ctx, { id, bits }: StoredSegment, slice: number, sliceBits: number): Promise<Buffer[]> {
  const from = bits >= sliceBits ? slice * 2 ** (bits - sliceBits) : slice >> (sliceBits - bits)
  const to = bits >= sliceBits ? (slice + 1) * 2 ** (bits - sliceBits) - 1 : from
  const rows = await ctx.db
    .selectFrom('text_grams')
    .where('segment', '=', id)
    .where('bucket', '>=', from)
    .where('bucket', '<=', to)
    .select('data')
    .orderBy('bucket')
    .execute()
  return rows.map(({ data }) => data)
}

export async function deleteSegments(writing: Writing, ids: number[]): Promise<void> {
  await writing.db.deleteFrom('text_segments').where('id', 'in', ids).execute()
}

/** Of these segments those that are there, kept by nobody else until the end of the transaction. */
export async function lockSegments(writing: Writing, ids: number[]): Promise<number> {
  const { rows } = await sql<{ id: number }>`select id from text_segments where id = any(${ids}) and ready for update`.execute(
    writing.db,
  )
  return rows.length
}

/** Gives the room of deleted rows to the next ones. A server does that as well, but a minute later. */
export async function clearMerged(ctx: Ctx): Promise<void> {
  await sql`vacuum text_grams`.execute(ctx.db)
}
