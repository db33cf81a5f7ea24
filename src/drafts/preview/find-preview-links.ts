import { deskRoles, requireRole, type Ctx } from '#access'
import { getDeskQuote } from '#quotes'
import { listPreviewLinks } from './preview-store.ts'
import { previewToken } from './preview-token.ts'

export type PreviewLink = { id: string; token: string; until: Date; by: string | null }

/** Those of a quote that work, the newest first; an author finds only their own. @throws Forbidden below author · NotFound, also for an author's foreign quotes */
export async function findPreviewLinks(ctx: Ctx, quoteId: string): Promise<PreviewLink[]> {
  requireRole(ctx, ...deskRoles)
  await getDeskQuote(ctx, quoteId)
  const links = await listPreviewLinks(ctx, quoteId)
  // Through another's link they would see another's draft.
  const shown = ctx.actor.role === 'author' ? links.filter(({ createdBy }) => createdBy === ctx.actor.id) : links
  return shown.map(({ id, expiresAt, createdByName }) => ({
    id,
    token: previewToken(ctx, id),
    until: expiresAt,
    by: createdByName,
  }))
}
