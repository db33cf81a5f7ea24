import { editorRoles, requireRole, type Ctx } from '#access'
import { readChangeKinds } from './store.ts'

/** The nouns and verbs that there are entries of, to choose from. @throws Forbidden for anyone but moderators and admins */
export async function findChangeKinds(ctx: Ctx) {
  requireRole(ctx, ...editorRoles)
  return await readChangeKinds(ctx)
}
