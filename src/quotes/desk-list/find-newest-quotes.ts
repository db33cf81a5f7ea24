import { editorRoles, requireRole, type Ctx } from '#access'
import { type DeskLine, listNewest } from './desk-store.ts'

/** The quotes that were made last, in whatever state; the dashboard shows three. @throws Forbidden below moderator */
export async function findNewestQuotes(ctx: Ctx, limit = 3): Promise<DeskLine[]> {
  requireRole(ctx, ...editorRoles)
  return await listNewest(ctx, limit)
}
