import { deskRoles, requireRole, type Ctx } from '#access'
import { listTags, type SuggestedTag } from './suggest-store.ts'

/** Tags that begin with this, as they are written or in the language of the page: those of most quotes first. @throws Forbidden below author */
export async function suggestTags(ctx: Ctx, start: string, most: number): Promise<SuggestedTag[]> {
  requireRole(ctx, ...deskRoles)
  return start.trim() === '' ? [] : await listTags(ctx, start, most)
}
