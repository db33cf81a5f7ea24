import { editorRoles, requireRole, type Ctx } from '#access'
import { putBackCategories } from '#categories'
import { requireNoQuotesIn } from './delete-category.ts'

/**
 * Undoes what a batch did to categories, all or nothing; itself a batch. A category that it made, or restored, goes to the trash.
 * @throws Forbidden below moderator · NotFound · Conflict where one was changed since, or has quotes and would have to go, or its name is taken
 */
export async function undoCategoryBatch(ctx: Ctx, batch: string): Promise<{ batch: string; undone: number }> {
  requireRole(ctx, ...editorRoles)
  return await putBackCategories(ctx, batch, requireNoQuotesIn)
}
