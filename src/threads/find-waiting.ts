import { deskRoles, requireAccount, requireRole, type Ctx } from '#access'
import { countWaitingRows, listWaiting, type WaitingRow } from './waiting-store.ts'

/** The most that the list shows. */
export const mostWaiting = 200

/** What waits for oneself, by due day: assignments, unanswered mentions, and one's proposals that were sent back. One query. @throws Forbidden below author */
export async function findWaiting(ctx: Ctx, most = mostWaiting): Promise<WaitingRow[]> {
  requireRole(ctx, ...deskRoles)
  return await listWaiting(ctx, requireAccount(ctx), most)
}

/** How much of that there is, 100 at most. One query. @throws Forbidden below author */
export async function countOwnWaiting(ctx: Ctx): Promise<number> {
  requireRole(ctx, ...deskRoles)
  return await countWaitingRows(ctx, requireAccount(ctx), 100)
}
