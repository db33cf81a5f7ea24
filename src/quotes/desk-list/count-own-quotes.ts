import { deskRoles, requireAccount, requireRole, type Ctx } from '#access'
import { readOwnCounts } from './desk-store.ts'

/** What the person who asks has written, by state; one query. @throws SignInNeeded · Forbidden below author */
export async function countOwnQuotes(ctx: Ctx): ReturnType<typeof readOwnCounts> {
  const id = requireAccount(ctx)
  requireRole(ctx, ...deskRoles)
  return await readOwnCounts(ctx, id)
}
