import { requireRole, type Ctx } from '#access'
import { alterQuote } from './alter-quote.ts'
import type { Quote } from './quote.ts'
import { saveColumns } from './write-store.ts'

/** Takes a quote out of the trash, as it was. @throws Forbidden below moderator · NotFound */
export async function restoreQuote(ctx: Ctx, id: string): Promise<Quote> {
  requireRole(ctx, 'moderator', 'admin')
  return await alterQuote(ctx, id, { verb: 'restore', inTrash: true }, async (writing, before) => {
    if (before.standing.deletedAt === null) return false
    await saveColumns(writing, id, { deleted_at: null })
  })
}
