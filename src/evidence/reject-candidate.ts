import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { editorRoles, requireRole, takeInput, type Ctx, type Given } from '#access'
import { change } from '#changes'
import { Invalid, NotFound } from '#platform/errors'
import { addRefusal, findGoneTexts, lockForPassage, readPassageRecords } from './passage-store.ts'
import { placeInText } from './place-in-text.ts'
import { markToLook } from './verdicts/verdict-store.ts'

const rejectInput = z.object({ quote: z.guid(), place: placeInText })

/** Says that a quote is not from a place in the library, so that it isn't offered again. @throws Forbidden below moderator · NotFound · Invalid */
export async function rejectCandidate(ctx: Ctx, input: Given<z.input<typeof rejectInput>>): Promise<{ batch: string }> {
  requireRole(ctx, ...editorRoles)
  const { quote: id, place } = takeInput(rejectInput, input)
  const batch = randomUUID()
  await change(ctx, { noun: 'passage', id, verb: 'reject', batch }, async (writing) => {
    await lockForPassage(writing, [id])
    const before = (await readPassageRecords(writing, [id])).get(id)
    if (!before) throw new NotFound('Quote not found')
    if ((await findGoneTexts(writing, [place.text])).length > 0) throw new Invalid('This text is no longer in the library.')
    await addRefusal(writing, id, place)
    await markToLook(writing, [id])
    return { before, after: (await readPassageRecords(writing, [id])).get(id) ?? null }
  })
  return { batch }
}
