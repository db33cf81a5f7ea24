import { editorRoles, requireRole, type Ctx } from '#access'
import { type QuoteCounts, readQuoteCounts } from './desk-store.ts'

/** All quotes by their state, for the dashboard; one query. @throws Forbidden below moderator */
export async function countDeskQuotes(ctx: Ctx): Promise<QuoteCounts> {
  requireRole(ctx, ...editorRoles)
  return await readQuoteCounts(ctx)
}
