import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { editorRoles, requireRole, takeInput, type Ctx, type Given } from '#access'
import { change } from '#changes'
import { inTransaction } from '#platform/transaction'
import { fits } from './align.ts'
import { lockForPassage, readPassageRecords, savePassage } from './passage-store.ts'
import { placeOf } from './place-of.ts'
import { findPassagesIn, type PassageIn } from './placing-store.ts'
import { readPlace, type ReadPlace } from './read-place.ts'
import { markToLook } from './verdicts/verdict-store.ts'

const text = z.string().min(1).max(300)
const moveInput = z
  .object({ from: text, to: text })
  .refine(({ from, to }) => from !== to, { path: ['to'], message: 'Choose another text.' })

export type PassagesMoved = {
  /** Null where nothing was moved. */
  batch: string | null
  moved: number
  /** The quotes whose words the other text doesn't have, or has in several places. */
  stayed: { id: string; text: string }[]
}

/** Of more passages the first are moved; the others when it is done again. */
const mostMoved = 1_000

/**
 * Takes the passages of one text to another, such as a better edition: each is found there by its words, and shows them as that text prints them. What isn't there, or in
 * several places, stays. One batch. The other text can be searched, or nothing is found in it.
 * @throws Forbidden below moderator · Invalid where both are the same
 */
export async function movePassages(ctx: Ctx, input: Given<z.input<typeof moveInput>>): Promise<PassagesMoved> {
  requireRole(ctx, ...editorRoles)
  const { from, to } = takeInput(moveInput, input)
  const found: { passage: PassageIn; place: ReadPlace }[] = []
  const stayed: PassagesMoved['stayed'] = []
  for (const passage of await findPassagesIn(ctx, from, mostMoved)) {
    const place = await placeIn(ctx, to, passage)
    if (place) found.push({ passage, place })
    else stayed.push({ id: passage.quote_id, text: passage.quote })
  }
  const batch = randomUUID()
  let moved = 0
  await inTransaction(ctx, async (inside) => {
    for (const one of found) if (await move(inside, from, one, batch)) moved += 1
  })
  return { batch: moved === 0 ? null : batch, moved, stayed }
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
      part: place.n,
      from_word: place.from,
      to_word: place.to,
    })
    await markToLook(writing, [id])
    return { before: record, after: (await readPassageRecords(writing, [id])).get(id) ?? null }
  })
  return before !== after
}
