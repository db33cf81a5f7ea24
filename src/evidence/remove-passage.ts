import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { requireRight, takeInput, type Ctx, type Given } from '#access'
import { change } from '#changes'
import { say } from '#messages'
import { NotFound } from '#platform/errors'
import { inTransaction } from '#platform/transaction'
import { getDeskQuote, updateQuote } from '#quotes'
import { addRefusal, deletePassages, lockForPassage, readPassageRecords } from './passage-store.ts'
import { markToLook } from './verdicts/verdict-store.ts'

const removeInput = z.object({
  quote: z.guid(),
  /** For the record of changes. */
  reason: z
    .string()
    .trim()
    .min(1, { error: () => say('desk-sources.please-say-why') })
    .max(500, { error: () => say('desk-evidence.say-in', { most: 500 }) }),
})

/**
 * Says that a quote is not from the passage that was confirmed: the passage goes, its place is not offered again, and the quote is no longer verified. One batch, so that all of it is
 * undone at once.
 * @throws Forbidden below moderator · NotFound where the quote or its passage is not there · Conflict where somebody else saved meanwhile
 */
export async function removePassage(ctx: Ctx, input: Given<z.input<typeof removeInput>>): Promise<{ batch: string }> {
  requireRight(ctx, 'evidence.confirm')
  const { quote: id, reason } = takeInput(removeInput, input)
  const batch = randomUUID()
  await inTransaction(ctx, async (inside) => {
    const { status, source, version } = await getDeskQuote(inside, id)
    await change(inside, { noun: 'passage', id, verb: 'remove-passage', batch }, async (writing) => {
      await lockForPassage(writing, [id])
      const before = (await readPassageRecords(writing, [id])).get(id)
      if (!before?.passage) throw new NotFound(say('desk-evidence.no-passage'))
      const { text_id: text, part, from_word: from, to_word: to } = before.passage
      await deletePassages(writing, [id])
      if (text !== null && part !== null && from !== null && to !== null) await addRefusal(writing, id, { text, part, from, to })
      await markToLook(writing, [id])
      return { before, after: { ...(await readPassageRecords(writing, [id])).get(id), reason } }
    })
    // What names its source may still be from there.
    if (status === 'verified')
      await updateQuote(
        inside,
        id,
        { version, status: source?.work ? 'sourced' : 'attributed' },
        { verb: 'remove-passage', batch },
      )
  })
  return { batch }
}
