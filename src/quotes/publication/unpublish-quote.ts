import { editorRoles, requireRole, type Ctx } from '#access'
import { alterQuote } from '../alter-quote.ts'
import { shownFrom } from './publication.ts'
import type { Quote } from '../quote.ts'
import { saveColumns } from '../write-store.ts'

/** Makes a quote a draft again; where it was public, its address says so. @throws Forbidden below moderator · NotFound */
export async function unpublishQuote(ctx: Ctx, id: string, { version }: { version?: number } = {}): Promise<Quote> {
  requireRole(ctx, ...editorRoles)
  return await alterQuote(ctx, id, { verb: 'unpublish', version }, async (writing, before) => {
    if (!before.isActive) return false
    await saveColumns(writing, id, shownFrom(before, { isActive: false }, ctx.clock.now()))
  })
}
