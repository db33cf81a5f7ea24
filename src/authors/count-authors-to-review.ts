import { editorRoles, requireRole, type Ctx } from '#access'
import { readAuthorsToReview } from './store.ts'

/** How many authors wait for somebody to look at them. @throws Forbidden below moderator */
export async function countAuthorsToReview(ctx: Ctx): Promise<number> {
  requireRole(ctx, ...editorRoles)
  return await readAuthorsToReview(ctx)
}
