import type { Ctx } from '#access'
import { tally, type Changed, type Writing } from '#changes'
import { breathing } from '#platform/breath'
import { deleteSegments, insertBuckets, insertSegment, lockLibrary, setReady } from './gram-store.ts'
import type { Bucket, SegmentHead } from './segment.ts'

/** Rows of the index are written by so many: well under a second, in which others wait where the database is embedded. */
const atOnce = 400

/**
 * Writes a segment in short transactions; in the last one it becomes part of the index, with what `finish` writes, and others hear of `changed`. Where that returns false, nothing of the segment stays, and the same after an error.
 * What is left by a process that died is deleted later.
 */
export async function writeSegment(
  ctx: Ctx,
  head: SegmentHead,
  rows: Iterable<Bucket[]> | AsyncIterable<Bucket[]>,
  finish: (writing: Writing) => Promise<boolean>,
  changed: readonly Changed[] = [],
): Promise<boolean> {
  const breathe = breathing()
  const waiting: Bucket[] = []
  let id: number | undefined
  const write = async (writing: Writing, buckets: Bucket[]) => {
    id ??= await insertSegment(writing, head)
    await insertBuckets(writing, id, buckets)
  }
  try {
    for await (const buckets of rows) {
      waiting.push(...buckets)
      while (waiting.length >= atOnce) {
        const some = waiting.splice(0, atOnce)
        await tally(ctx, (writing) => write(writing, some))
      }
      await breathe()
    }
    const wanted = async (writing: Writing) => {
      await lockLibrary(writing)
      const isWanted = await finish(writing)
      if (isWanted) await write(writing, waiting)
      if (id !== undefined) await (isWanted ? setReady(writing, id) : deleteSegments(writing, [id]))
      return isWanted
    }
    return await tally(ctx, wanted, (isWanted) => (isWanted ? [...changed] : []))
  } catch (fault) {
    const begun = id
    if (begun !== undefined) await tally(ctx, (writing) => deleteSegments(writing, [begun])).catch(() => undefined)
    throw fault
  }
}
