import { deskRoles, isId, requireRole, type Ctx } from '#access'
import { change } from '#changes'
import { say } from '#messages'
import { NotFound } from '#platform/errors'
import type { Drafted } from '../draft.ts'
import { previewed } from './previewed.ts'
import { endPreviewLink } from './preview-store.ts'

/** The link leads nowhere from now on. @throws Forbidden below author, and below moderator for all but quotes · NotFound where it didn't work any more */
export async function revokePreviewLink(ctx: Ctx, of: Drafted, id: string): Promise<void> {
  requireRole(ctx, ...deskRoles)
  await previewed[of.noun](ctx, of.id)
  if (!isId(id)) throw new NotFound(say('desk-drafts.link-over'))
  await change(ctx, { noun: 'preview-link', id, verb: 'revoke-link' }, async (writing) => {
    if (!(await endPreviewLink(writing, id, of))) throw new NotFound(say('desk-drafts.link-over'))
    return { after: { [`${of.noun}_id`]: of.id }, seen: 'nothing' as const }
  })
}
