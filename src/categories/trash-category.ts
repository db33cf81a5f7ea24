import { requireRight, type Ctx } from '#access'
import type { Writing } from '#changes'
import { trashManyNamed, trashNamed } from '#slugs'
import type { Category } from './category.ts'
import { categoryStore } from './store.ts'

/**
 * Moves a category to the trash: out of every list, its address answers 410. What points to categories says in `unless` why one has to stay
 * (quotes/shelves/delete-category.ts), while it is held. @throws Forbidden below moderator · NotFound · what `unless` throws
 */
export async function trashCategory(
  ctx: Ctx,
  id: string,
  unless: (writing: Writing) => Promise<void>,
  batch?: string,
): Promise<Category> {
  requireRight(ctx, 'categories.edit')
  return await trashNamed(ctx, categoryStore, id, unless, batch)
}

/** The same of many that nothing points to, as one of the acts of `batch`. @throws Forbidden below moderator */
export async function trashCategories(ctx: Ctx, ids: string[], batch: string): Promise<void> {
  requireRight(ctx, 'categories.edit')
  await trashManyNamed(ctx, categoryStore, ids, batch)
}
