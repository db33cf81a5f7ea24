import { editorRoles, requireRole, type Ctx } from '#access'
import { alterQuote } from './alter-quote.ts'
import type { Quote } from './quote.ts'
import { saveColumns } from './write-store.ts'

/** Puts a quote into the featured list, or takes it out. @throws Forbidden below moderator · NotFound */
export async function featureQuote(ctx: Ctx, id: string, featured: boolean): Promise<Quote> {
  requireRole(ctx, ...editorRoles)
  return await alterQuote(ctx, id, { verb: featured ? 'feature' : 'unfeature' }, async (writing, before) => {
    if (before.isFeatured === featured) return false
    await saveColumns(writing, id, { is_featured: featured })
  })
}
