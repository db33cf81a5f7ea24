import { requireRight, type Ctx } from '#access'
import { say } from '#messages'
import { Conflict } from '#platform/errors'
import { alterQuote } from './alter-quote.ts'
import { findUnrelatable } from './many/many-store.ts'
import { shownFrom } from './publication.ts'
import type { Quote } from './quote.ts'
import { saveColumns } from './write-store.ts'

/** Takes a quote out of the trash, as it was. @throws Forbidden below moderator · NotFound · Conflict where its author is in the trash */
export async function restoreQuote(ctx: Ctx, id: string, { batch }: { batch?: string } = {}): Promise<Quote> {
  requireRight(ctx, 'quotes.publish')
  return await alterQuote(ctx, id, { verb: 'restore', batch, inTrash: true }, async (writing, before) => {
    if (before.standing.deletedAt === null) return false
    const author =
      before.author_id === null ? [] : await findUnrelatable(writing, { authors: [before.author_id], categories: [] })
    if (author.length > 0) throw new Conflict(say('desk-quotes.author-in-trash', { author: before.author }))
    const shown = before.isActive ? shownFrom(before, { isActive: true }, ctx.clock.now()) : {}
    await saveColumns(writing, id, { ...shown, deleted_at: null })
  })
}
