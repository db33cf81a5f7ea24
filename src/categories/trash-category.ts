import { editorRoles, requireRole, type Ctx } from '#access'
import type { Writing } from '#changes'
import { trashNamed } from '#slugs'
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
  requireRole(ctx, ...editorRoles)
  return await trashNamed(ctx, categoryStore, id, unless, batch)
}
