import { hasRight, requireRight, type Ctx } from '#access'
import { say } from '#messages'
import { Forbidden } from '#platform/errors'
import { alterQuote } from '../alter-quote.ts'
import type { Quote } from '../quote.ts'
import { saveColumns } from '../write-store.ts'

/** Takes a proposal back: it is a draft again; with `batch`, as part of it. @throws Forbidden below author, and for an author's foreign quotes · NotFound */
export async function withdrawQuote(ctx: Ctx, id: string, { batch }: { batch?: string } = {}): Promise<Quote> {
  requireRight(ctx, 'quotes.edit')
  return await alterQuote(ctx, id, { verb: 'withdraw', batch }, async (writing, before) => {
    if (!hasRight(ctx.actor, 'quotes.publish') && before.standing.createdBy !== ctx.actor.id)
      throw new Forbidden(say('desk-quotes.withdraw-own'))
    if (before.state !== 'proposed') return false
    await saveColumns(writing, id, { proposed_at: null })
  })
}
