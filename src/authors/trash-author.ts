import { requireRight, type Ctx } from '#access'
import type { Writing } from '#changes'
import { trashManyNamed, trashNamed } from '#slugs'
import type { Author } from './author.ts'
import { authorStore } from './store.ts'

/**
 * Moves an author to the trash: out of every list, the address answers 410. What points to authors says in `unless` why one has to stay
 * (quotes/shelves/delete-author.ts), while the author is held. @throws Forbidden below moderator · NotFound · what `unless` throws
 */
export async function trashAuthor(
  ctx: Ctx,
  id: string,
  unless: (writing: Writing) => Promise<void>,
  batch?: string,
): Promise<Author> {
  requireRight(ctx, 'authors.edit')
  return await trashNamed(ctx, authorStore, id, unless, batch)
}

/** The same of many that nothing points to, as one of the acts of `batch`. @throws Forbidden below moderator */
export async function trashAuthors(ctx: Ctx, ids: string[], batch: string): Promise<void> {
  requireRight(ctx, 'authors.edit')
  await trashManyNamed(ctx, authorStore, ids, batch)
}
