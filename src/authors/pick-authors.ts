import { deskRoles, requireRole, type Ctx } from '#access'
import type { Author } from './author.ts'
import { listAuthors } from './store.ts'

/** Authors that a quote may be given to, shown to visitors or not: those with this in one of their names. @throws Forbidden below author */
export async function pickAuthors(ctx: Ctx, search: string, limit: number): Promise<Author[]> {
  requireRole(ctx, ...deskRoles)
  const { authors } = await listAuthors(ctx, { search: search.trim(), everyone: true, limit, offset: 0 })
  return authors
}
