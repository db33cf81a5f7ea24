import { deskRoles, isId, requireRole, type Ctx } from '#access'
import { change } from '#changes'
import { NotFound } from '#platform/errors'
import { getDeskQuote } from '#quotes'
import { endPreviewLink } from './preview-store.ts'

/** The link leads nowhere from now on. @throws Forbidden below author · NotFound where it didn't work any more */
export async function revokePreviewLink(ctx: Ctx, quoteId: string, id: string): Promise<void> {
  requireRole(ctx, ...deskRoles)
  await getDeskQuote(ctx, quoteId)
  if (!isId(id)) throw new NotFound('This link no longer works.')
  await change(ctx, { noun: 'preview-link', id, verb: 'revoke-link' }, async (writing) => {
    if (!(await endPreviewLink(writing, id, quoteId))) throw new NotFound('This link no longer works.')
    return { after: { quote_id: quoteId }, seen: 'nothing' as const }
  })
}
