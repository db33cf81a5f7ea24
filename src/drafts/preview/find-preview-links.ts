import { deskRoles, requireRole, type Ctx } from '#access'
import { nameOf } from '#changes'
import type { Drafted } from '../draft.ts'
import { draftable, goneFrom } from '../draftable.ts'
import { findDraftOf } from '../get-draft.ts'
import { listPreviewLinks } from './preview-store.ts'
import { previewed } from './previewed.ts'
import { previewToken } from './preview-token.ts'

export type PreviewLink = { id: string; token: string; until: Date; by: string | null }

/** The links of a record, and what they show. */
export type Previews = {
  name: string
  shows: 'draft' | 'published' | 'unpublished'
  /** Of a page, which is in one. */
  language: string | null
  links: PreviewLink[]
}

/** The links that work, the newest first; an author finds only their own. @throws Forbidden below author, and below moderator for all but quotes · NotFound, also for an author's foreign quotes */
export async function findPreviewLinks(ctx: Ctx, of: Drafted): Promise<Previews> {
  requireRole(ctx, ...deskRoles)
  await previewed[of.noun](ctx, of.id)
  const record = (await draftable[of.noun].read(ctx, [of.id])).get(of.id) ?? null
  const links = await listPreviewLinks(ctx, of)
  // Through another's link they would see another's draft.
  const shown = ctx.actor.role === 'author' ? links.filter(({ createdBy }) => createdBy === ctx.actor.id) : links
  const language = of.noun === 'page' ? record?.['language'] : null
  return {
    name: nameOf(record) ?? '',
    shows: goneFrom(of.noun, record) === null ? ((await findDraftOf(ctx, of)) ? 'draft' : 'published') : 'unpublished',
    language: typeof language === 'string' ? language : null,
    links: shown.map(({ id, expiresAt, createdByName }) => ({
      id,
      token: previewToken(ctx, id),
      until: expiresAt,
      by: createdByName,
    })),
  }
}
