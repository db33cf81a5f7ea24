import type { Ctx } from '#access'
import { tally, type Writing } from '#changes'
import { breathing } from '#platform/breath'
import { wordsOfBody } from './words-of-body.ts'
import { deleteUnfinished } from './gram-store.ts'
import { mostWords, segmentOf, type Run } from './segment.ts'
import { findTextToIndex, readPartsOf, setWordPlaces, setWords, stillToIndex, type PartToIndex } from './store.ts'
import { hashOf } from './hash-of.ts'
import { writeSegment } from './write-segment.ts'

/** No segment is written for so long. */
const longestMs = 2 * 3_600_000

type Text = { id: string; words: number; runs: Run[]; places: { text_id: string; n: number; word_places: number[] }[] }

/**
 * Makes all texts findable that are not yet: some million words at a time, and a text is found whole or not at all. What was done when it is cut off is not done again.
 * @returns how many words were added
 */
export async function indexTexts(ctx: Ctx, signal?: AbortSignal, told?: (words: number) => void): Promise<number> {
  await tally(ctx, (writing) => deleteUnfinished(writing, new Date(ctx.clock.now().getTime() - longestMs)))
  let added = 0
  for (;;) {
    signal?.throwIfAborted()
    const texts = await readSome(ctx)
    if (texts.length === 0) return added
    added += await addSegments(ctx, texts)
    told?.(added)
  }
}

/** Makes this text findable, and leaves the others to the job. */
export async function indexText(ctx: Ctx, id: string): Promise<void> {
  await addSegments(ctx, [await readText(ctx, id)])
}

/** Texts that follow each other, until a segment is full; the first one, however long it is. */
async function readSome(ctx: Ctx): Promise<Text[]> {
  const texts: Text[] = []
  let [words, next] = [0, 0]
  for (;;) {
    const found = await findTextToIndex(ctx, next)
    // A segment's numbers have no gap, in which another segment could be.
    if (!found || (words > 0 && (found.first_word !== next || words + found.words > mostWords))) return texts
    texts.push(await readText(ctx, found.id))
    words += found.words
    next = found.first_word + found.words
  }
}

async function readText(ctx: Ctx, id: string): Promise<Text> {
  const breathe = breathing()
  const text: Text = { id, words: 0, runs: [], places: [] }
  for (const part of await readPartsOf(ctx, id)) {
    const { run, word_places } = readPart(part)
    text.words += part.words
    text.runs.push(run)
    text.places.push({ text_id: part.text_id, n: part.n, word_places })
    await breathe()
  }
  return text
}

const betweenPlaces = 100

function readPart({ body, first_word }: PartToIndex): { run: Run; word_places: number[] } {
  const words = wordsOfBody(body)
  const word_places: number[] = []
  let last = -betweenPlaces
  for (const [n, { start }] of words.entries())
    // Reading begins there: not inside a run of letters, which would be read otherwise from its middle.
    if (n - last >= betweenPlaces && /^$|\s$/u.test(body.slice(Math.max(0, start - 1), start))) {
      word_places.push(n, start)
      last = n
    }
  return { run: { first: first_word, hashes: Uint32Array.from(words, ({ folded }) => hashOf(folded)) }, word_places }
}

async function addSegments(ctx: Ctx, texts: Text[]): Promise<number> {
  const segments = inSegments(texts.flatMap((text) => text.runs)).map(segmentOf)
  const last = segments.at(-1)
  // A text with several segments is found when its last one is there: the others lead to no text until then.
  for (const { head, buckets } of segments.slice(0, -1)) await writeSegment(ctx, head, buckets(), () => Promise.resolve(true))
  if (!last) return 0
  const changed = texts.map(({ id }) => ({ noun: 'text' as const, id, verb: 'index', seen: 'altered' as const }))
  const finish = async (writing: Writing) => {
    // Where another process was quicker, or a text was removed meanwhile, what is left is done in the next round.
    const still = await stillToIndex(
      writing,
      texts.map(({ id }) => id),
    )
    if (still.length < texts.length) return false
    for (const { id, words, places } of texts) {
      await setWordPlaces(writing, places)
      await setWords(writing, id, words)
    }
    return true
  }
  const isDone = await writeSegment(ctx, last.head, last.buckets(), finish, changed)
  return isDone ? texts.reduce((sum, { words }) => sum + words, 0) : 0
}

/** A text with more words than a segment holds has several. */
function inSegments(runs: Run[]): Run[][] {
  const segments: Run[][] = []
  let start = Number.NEGATIVE_INFINITY
  for (const run of runs) {
    if (run.first + run.hashes.length - start > mostWords) {
      segments.push([])
      start = run.first
    }
    segments.at(-1)?.push(run)
  }
  return segments
}
