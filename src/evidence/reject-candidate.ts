import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { requireRight, takeInput, type Ctx, type Given } from '#access'
import { change } from '#changes'
import { say } from '#messages'
import { NotFound } from '#platform/errors'
import { addRefusal, lockForPassage, readPassageRecords } from './passage-store.ts'
import { placeInText } from './place-in-text.ts'
import { readPlace } from './read-place.ts'
import { markToLook } from './verdicts/verdict-store.ts'

const rejectInput = z.object({ quote: z.guid(), place: placeInText })

/**
 * Says that a quote is not from a place in the library, so that it isn't offered again.
 * @returns no batch where it was said before
 * @throws Forbidden below moderator · NotFound where the quote or the place is not there
 */
export async function rejectCandidate(ctx: Ctx, input: Given<z.input<typeof rejectInput>>): Promise<{ batch: string | null }> {
  requireRight(ctx, 'evidence.confirm')
  const { quote: id, place } = takeInput(rejectInput, input)
  const batch = randomUUID()
  const { before, after } = await change(ctx, { noun: 'passage', id, verb: 'reject', batch }, async (writing) => {
    await lockForPassage(writing, [id])
    const record = (await readPassageRecords(writing, [id])).get(id)
    if (!record) throw new NotFound(say('quote.not-found'))
    await readPlace(writing, '', place)
    if (!(await addRefusal(writing, id, place))) return { before: record, after: record }
    await markToLook(writing, [id])
    return { before: record, after: (await readPassageRecords(writing, [id])).get(id) ?? null }
  })
  return { batch: before === after ? null : batch }
}
