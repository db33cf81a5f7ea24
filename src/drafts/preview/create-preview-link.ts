import { randomUUID } from 'node:crypto'
import { deskRoles, requireRole, type Ctx } from '#access'
import { change } from '#changes'
import { say } from '#messages'
import { Invalid } from '#platform/errors'
import { dayMs } from '#time'
import type { Drafted } from '../draft.ts'
import { insertPreviewLink, listPreviewLinks } from './preview-store.ts'
import { previewed } from './previewed.ts'
import { previewToken } from './preview-token.ts'

export const previewDays = 7
/** Of one record, at a time. */
const mostLinks = 20

/**
 * Makes a link that shows a record with its draft, or one that is not published yet, to anyone who has it, for seven days.
 * @throws Forbidden below author, and below moderator for all but quotes · NotFound, also for an author's foreign quotes · Invalid where there are 20 links
 */
export async function createPreviewLink(ctx: Ctx, of: Drafted): Promise<{ token: string; until: Date }> {
  requireRole(ctx, ...deskRoles)
  await previewed[of.noun](ctx, of.id)
  const id = randomUUID()
  const until = new Date(ctx.clock.now().getTime() + previewDays * dayMs)
  await change(ctx, { noun: 'preview-link', id, verb: 'create' }, async (writing) => {
    if ((await listPreviewLinks(writing, of)).length >= mostLinks)
      throw new Invalid(say('desk-drafts.too-many-links', { most: mostLinks }))
    await insertPreviewLink(writing, { id, of, until })
    return { after: { [`${of.noun}_id`]: of.id, expires_at: until }, seen: 'nothing' as const }
  })
  return { token: previewToken(ctx, id), until }
}
