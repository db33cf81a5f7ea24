import { editorRoles, requireRole, type Ctx } from '#access'
import { listDeskTags, type DeskTag } from './tag-names-store.ts'

/** Rows of a page of the list. */
export const tagsOnDesk = 50

/** The tags of the site, those of most quotes first, with how many names each has in other languages. One query. @throws Forbidden below moderator */
export async function findDeskTags(
  ctx: Ctx,
  { search = '', page = 1 }: { search?: string; page?: number },
): Promise<{ tags: DeskTag[]; total: number }> {
  requireRole(ctx, ...editorRoles)
  return await listDeskTags(ctx, { search: search.trim(), limit: tagsOnDesk, offset: (page - 1) * tagsOnDesk })
}
