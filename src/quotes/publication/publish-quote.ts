import { editorRoles, requireRole, type Ctx } from '#access'
import { alterQuote } from '../alter-quote.ts'
import { requireListedAuthor } from './require-listed-author.ts'
import { hasEnded, shownFrom } from './publication.ts'
import type { Quote } from '../quote.ts'
import { saveColumns } from '../write-store.ts'

/**
 * Shows a quote to visitors, now or from `at` on; one that is public already stays so.
 * @throws Forbidden below moderator · NotFound · Invalid where its author is not in the list yet, or where it would be taken down before it appears
 */
export async function publishQuote(ctx: Ctx, id: string, { at, version }: { at?: Date; version?: number } = {}): Promise<Quote> {
  requireRole(ctx, ...editorRoles)
  return await alterQuote(ctx, id, { verb: 'publish', version }, async (writing, before) => {
    requireListedAuthor(ctx, before)
    const now = ctx.clock.now()
    const later = at !== undefined && at > now ? at : null
    const isOver = hasEnded(before, now)
    if (before.isActive && !isOver && before.publishAt?.getTime() === later?.getTime()) return false
    // What should have ended already is published for good.
    const until = isOver ? { until: null } : {}
    await saveColumns(writing, id, shownFrom(before, { isActive: true, at: later, ...until }, now))
  })
}
