import { editorRoles, isId, requireRole, type Ctx } from '#access'
import { say } from '#messages'
import { NotFound } from '#platform/errors'
import type { Category } from './category.ts'
import { readCategory } from './store.ts'

/** One category for the desk, active or not. @throws Forbidden below moderator · NotFound, also for one in the trash and for one that was merged */
export async function getDeskCategory(ctx: Ctx, id: string): Promise<Category> {
  requireRole(ctx, ...editorRoles)
  const row = isId(id) ? await readCategory(ctx, id) : undefined
  if (!row || row.deleted_at !== null || row.merged_into !== null) throw new NotFound(say('categories.not-found'))
  const { deleted_at: _deleted, merged_into: _merged, listed: _listed, ...category } = row
  return category
}
