import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { requireRight, takeInput, type Ctx, type Given } from '#access'
import { inTransaction } from '#platform/transaction'
import { getDeskQuote, updateQuote } from '#quotes'
import { addWrittenPassage, sourceWith } from './add-written-passage.ts'
import { writtenPassage } from './written-passage.ts'

const writeInput = z.object({ quote: z.guid(), passage: writtenPassage })

/**
 * Verifies a quote by a passage that a person read in no text of the library, and wrote down. What its source lacks is filled in from that. One batch, so that all of it is undone at once.
 * @param timeZone of the site, whose day it is confirmed on
 * @throws as `addWrittenPassage` · Conflict where somebody else saved meanwhile
 */
export async function writePassage(
  ctx: Ctx,
  input: Given<z.input<typeof writeInput>>,
  timeZone: string,
): Promise<{ batch: string }> {
  requireRight(ctx, 'evidence.confirm')
  const { quote: id, passage } = takeInput(writeInput, input)
  const batch = randomUUID()
  await inTransaction(ctx, async (inside) => {
    const { version, text, source } = await getDeskQuote(inside, id)
    await addWrittenPassage(inside, { id, text, source }, passage, { batch, timeZone })
    // After its passage, which verifies it.
    const whole = { version, status: 'verified' as const, source: sourceWith(source, passage) }
    await updateQuote(inside, id, whole, { verb: 'write-passage', batch })
  })
  return { batch }
}
