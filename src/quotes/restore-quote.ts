import { editorRoles, requireRole, type Ctx } from '#access'
import { alterQuote } from './alter-quote.ts'
import { shownFrom } from './publication/publication.ts'
import type { Quote } from './quote.ts'
import { saveColumns } from './write-store.ts'

/** Takes a quote out of the trash, as it was. @throws Forbidden below moderator · NotFound */
export async function restoreQuote(ctx: Ctx, id: string): Promise<Quote> {
  requireRole(ctx, ...editorRoles)
  return await alterQuote(ctx, id, { verb: 'restore', inTrash: true }, async (writing, before) => {
    if (before.standing.deletedAt === null) return false
    const shown = before.isActive ? shownFrom(before, { isActive: true }, ctx.clock.now()) : {}
    await saveColumns(writing, id, { ...shown, deleted_at: null })
  })
}
