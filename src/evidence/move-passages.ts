import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { requireRight, takeInput, type Ctx, type Given } from '#access'
import { change } from '#changes'
import { getDeskText } from '#library'
import { say } from '#messages'
import { inTransaction } from '#platform/transaction'
import { fits } from '#platform/align'
import { lockForPassage, readPassageRecords, savePassage } from './passage-store.ts'
import { placeOf } from './place-of.ts'
import { findPassagesIn, type PassageIn } from './placing-store.ts'
import { readPlace, type ReadPlace } from './read-place.ts'
import { markToLook } from './verdicts/verdict-store.ts'

const text = z.string().min(1).max(300)
const moveInput = z
  .object({
    from: text,
    to: text,
    /** Only those of quotes after this one. */
    after: z.guid().optional(),
  })
  .refine(({ from, to }) => from !== to, { path: ['to'], error: () => say('desk-evidence.choose-another-text') })

/** What can move, and what stays. */
export type Moves = {
  from: string
  found: { passage: PassageIn; place: ReadPlace }[]
  /** The quotes whose words the other text doesn't have, or has in several places. */
  stayed: { id: string; text: string }[]
  /** The quote after which the others follow; null where none do. */
  next: string | null
}

export type PassagesMoved = Pick<Moves, 'stayed' | 'next'> & {
  /** Null where nothing was moved. */
  batch: string | null
  moved: number
}

const mostMoved = 1_000

/** As `findMoves` and `moveFound`. */
export async function movePassages(ctx: Ctx, input: Given<z.input<typeof moveInput>>): Promise<PassagesMoved> {
  return await moveFound(ctx, await findMoves(ctx, input))
}

/**
 * Where another text, such as a better edition, has the words of the passages of a text: of the first 1,000 by their quotes, or of those after one. It takes several queries a
 * passage, so it comes before the transaction. The other text can be searched, or nothing is found in it.
 * @throws Forbidden below moderator · NotFound where a text is not there · Invalid where both are the same
 */
export async function findMoves(ctx: Ctx, input: Given<z.input<typeof moveInput>>): Promise<Moves> {
  requireRight(ctx, 'evidence.confirm')
  const { from, to, after } = takeInput(moveInput, input)
  for (const one of [from, to]) await getDeskText(ctx, one)
  const passages = await findPassagesIn(ctx, from, { after, most: mostMoved })
  const moves: Moves = {
    from,
    found: [],
    stayed: [],
    next: passages.length < mostMoved ? null : (passages.at(-1)?.quote_id ?? null),
  }
  for (const passage of passages) {
    const place = await placeIn(ctx, to, passage)
    if (place) moves.found.push({ passage, place })
    else moves.stayed.push({ id: passage.quote_id, text: passage.quote })
  }
  return moves
}

/** Takes what was found to its place, where it shows the words as that text prints them. One batch. @throws Forbidden below moderator */
export async function moveFound(ctx: Ctx, { from, found, stayed, next }: Moves): Promise<PassagesMoved> {
  requireRight(ctx, 'evidence.confirm')
  const batch = randomUUID()
  let moved = 0
  await inTransaction(ctx, async (inside) => {
    for (const one of found) if (await move(inside, from, one, batch)) moved += 1
  })
  return { batch: moved === 0 ? null : batch, moved, stayed, next }
}

async function placeIn(ctx: Ctx, to: string, { quote, division, exact }: PassageIn): Promise<ReadPlace | null> {
  const there = await placeOf(ctx, { text_id: to, division, exact })
  if (!there) return null
  const place = await readPlace(ctx, quote, { text: to, part: there.n, from: there.from, to: there.to })
  return fits(place.alignment) ? place : null
}

/** @returns whether it was there still */
async function move(
  ctx: Ctx,
  from: string,
  { passage: { quote_id: id }, place }: { passage: PassageIn; place: ReadPlace },
  batch: string,
): Promise<boolean> {
  const { before, after } = await change(ctx, { noun: 'passage', id, verb: 'move-passage', batch }, async (writing) => {
    await lockForPassage(writing, [id])
    const record = (await readPassageRecords(writing, [id])).get(id) ?? null
    if (record?.passage?.text_id !== from) return { before: record, after: record }
    await savePassage(writing, {
      ...record.passage,
      text_id: place.part.text.id,
      division: place.division,
      mark: place.mark,
      speaker: place.speaker ?? record.passage.speaker,
      before: place.before,
      exact: place.exact,
      after: place.after,
      url: place.part.text.address ?? '',
      edition: null,
      part: place.n,
      from_word: place.from,
      to_word: place.to,
    })
    await markToLook(writing, [id])
    return { before: record, after: (await readPassageRecords(writing, [id])).get(id) ?? null }
  })
  return before !== after
}
