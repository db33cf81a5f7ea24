import { editorRoles, requireRole, type Ctx } from '#access'
import { listChanges } from './store.ts'

/** The record of writes, newest first. @throws Forbidden for anyone but moderators and admins. */
export async function findChanges(ctx: Ctx, of: Parameters<typeof listChanges>[1]) {
  requireRole(ctx, ...editorRoles)
  return await listChanges(ctx, of)
}
