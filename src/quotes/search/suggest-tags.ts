import { deskRoles, requireRole, type Ctx } from '#access'
import { listTags } from './suggest-store.ts'

/** Tags that begin with this, those of most quotes first, each as it is written. @throws Forbidden below author */
export async function suggestTags(ctx: Ctx, start: string, most: number): Promise<string[]> {
  requireRole(ctx, ...deskRoles)
  return start.trim() === '' ? [] : await listTags(ctx, start, most)
}
