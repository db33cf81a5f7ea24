import { editorRoles, requireRole, type Ctx } from '#access'
import { alterQuote } from './alter-quote.ts'
import type { Quote } from './quote.ts'
import { saveColumns } from './write-store.ts'

/** Moves a quote to the trash, out of every list and count. @throws Forbidden below moderator · NotFound */
export async function trashQuote(ctx: Ctx, id: string): Promise<Quote> {
  requireRole(ctx, ...editorRoles)
  return await alterQuote(ctx, id, { verb: 'trash', inTrash: true }, async (writing, before) => {
    if (before.standing.deletedAt !== null) return false
    const now = ctx.clock.now()
    const { publishedAt } = before.standing
    // In the trash its hour does not come.
    const published_at = publishedAt !== null && publishedAt <= now ? publishedAt : null
    await saveColumns(writing, id, { deleted_at: now, published_at })
  })
}
