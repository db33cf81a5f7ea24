import { z } from 'zod'
import { requireRight, takeInput, type Ctx } from '#access'
import { say } from '#messages'
import { Conflict } from '#platform/errors'
import { alterQuote } from '../alter-quote.ts'
import type { Quote } from '../quote.ts'
import { saveColumns } from '../write-store.ts'

const reviewInput = z.object({
  note: z
    .string({ error: () => say('desk-drafts.say-what-to-change') })
    .trim()
    .min(1, { error: () => say('desk-drafts.say-what-to-change') })
    .max(2000, { error: () => say('desk-form.note-up-to', { most: 2_000 }) }),
})

/**
 * Makes a proposed quote a draft again, with a note for the person who wrote it.
 * @throws Forbidden below moderator · Invalid without a note · NotFound · Conflict when it is no longer proposed, or `version` is no longer the quote's
 */
export async function sendBackQuote(
  ctx: Ctx,
  id: string,
  { version, batch, ...input }: { note: string; version?: number; batch?: string },
): Promise<Quote> {
  requireRight(ctx, 'quotes.publish')
  const { note } = takeInput(reviewInput, input)
  return await alterQuote(ctx, id, { verb: 'send-back', version, batch }, async (writing, before) => {
    if (before.state !== 'proposed') throw new Conflict(say('desk-quotes.not-proposed'))
    await saveColumns(writing, id, { proposed_at: null, review_note: note })
  })
}
