import { editorRoles, requireRole, type Ctx } from '#access'
import { listDeskTags, usualTagSort, type DeskTag, type TagSort } from './tag-names-store.ts'

/** Rows of a page of the list. */
export const tagsOnDesk = 50

/** The tags of the site, those of most quotes first unless another order is asked for, with how many names each has in other languages. One query. @throws Forbidden below moderator */
export async function findDeskTags(
  ctx: Ctx,
  { search = '', sort = usualTagSort, page = 1 }: { search?: string; sort?: TagSort | undefined; page?: number },
): Promise<{ tags: DeskTag[]; total: number }> {
  requireRole(ctx, ...editorRoles)
  return await listDeskTags(ctx, { search: search.trim(), sort, limit: tagsOnDesk, offset: (page - 1) * tagsOnDesk })
}
