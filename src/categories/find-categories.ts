import { deskRoles, requireRole, type Ctx } from '#access'
import { asWritten } from '#messages'
import type { Category } from './category.ts'
import { listCategories } from './store.ts'

/** The active categories by name, with their counts. One query. */
export async function findCategories(ctx: Ctx): Promise<Category[]> {
  return await listCategories(ctx, false)
}

/** For the desk, under their written names: inactive ones too, or those of them that have `search` in their name or description, whatever the case. @throws Forbidden for visitors and users */
export async function findAllCategories(ctx: Ctx, { search = '' }: { search?: string } = {}): Promise<Category[]> {
  requireRole(ctx, ...deskRoles)
  return await asWritten(() => listCategories(ctx, true, search.trim()))
}
