import { randomUUID } from 'node:crypto'
import { deskRoles, requireRole, type Ctx } from '#access'
import { change } from '#changes'
import { Invalid } from '#platform/errors'
import { getDeskQuote } from '#quotes'
import { dayMs } from '#time'
import { insertPreviewLink, listPreviewLinks } from './preview-store.ts'
import { previewToken } from './preview-token.ts'

export const previewDays = 7
/** Of one quote, at a time. */
const mostLinks = 20

/**
 * Makes a link that shows the draft of a quote, or a quote that is not published yet, to anyone who has it, for seven days.
 * @throws Forbidden below author · NotFound, also for an author's foreign quotes · Invalid where the quote has 20 links
 */
export async function createPreviewLink(ctx: Ctx, quoteId: string): Promise<{ token: string; until: Date }> {
  requireRole(ctx, ...deskRoles)
  await getDeskQuote(ctx, quoteId)
  const id = randomUUID()
  const until = new Date(ctx.clock.now().getTime() + previewDays * dayMs)
  await change(ctx, { noun: 'preview-link', id, verb: 'create' }, async (writing) => {
    if ((await listPreviewLinks(writing, quoteId)).length >= mostLinks)
      throw new Invalid('This quote has 20 preview links. Revoke one first.')
    await insertPreviewLink(writing, { id, quoteId, until })
    return { after: { quote_id: quoteId, expires_at: until }, seen: 'nothing' as const }
  })
  return { token: previewToken(ctx, id), until }
}
