import { editorRoles, requireRole, type Ctx } from '#access'
import { readUnused } from './media-store.ts'
import { aDayAgo, mostRemoved } from './remove-unused.ts'

/** How many pictures `removeUnused` would delete at once, and the bytes of their large files. @throws Forbidden below moderator */
export async function countUnused(ctx: Ctx): Promise<{ pictures: number; bytes: number }> {
  requireRole(ctx, ...editorRoles)
  return await readUnused(ctx, { until: aDayAgo(ctx), most: mostRemoved })
}
