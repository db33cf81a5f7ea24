import { editorRoles, requireRole, type Ctx } from '#access'
import { listImports } from './import-store.ts'

/** The newest first. @throws Forbidden below moderator */
export async function findImports(ctx: Ctx, page: { limit: number; offset: number }) {
  requireRole(ctx, ...editorRoles)
  return await listImports(ctx, page)
}
