import { requireRight, type Ctx } from '#access'
import { restoreNamed } from '#slugs'
import type { Category } from './category.ts'
import { refuseTakenName } from './refuse-taken-name.ts'
import { categoryStore } from './store.ts'

/**
 * Takes a category out of the trash, as it was; `batch` where more come with it.
 * @throws Forbidden below moderator · NotFound · Conflict when another has its name by now
 */
export async function restoreCategory(ctx: Ctx, id: string, batch?: string): Promise<Category> {
  requireRight(ctx, 'categories.edit')
  return await refuseTakenName(() => restoreNamed(ctx, categoryStore, id, batch))
}
