import { requireRight, type Ctx } from '#access'
import { listImports } from './import-store.ts'

/** The newest first. @throws Forbidden below moderator */
export async function findImports(ctx: Ctx, page: { limit: number; offset: number }) {
  requireRight(ctx, 'imports.run')
  return await listImports(ctx, page)
}
