import { requireRight, type Ctx } from '#access'
import { restoreNamed } from '#slugs'
import type { Author } from './author.ts'
import { authorStore } from './store.ts'

/** Takes an author out of the trash, as they were; `batch` where more come with them. @throws Forbidden below moderator · NotFound */
export async function restoreAuthor(ctx: Ctx, id: string, batch?: string): Promise<Author> {
  requireRight(ctx, 'authors.edit')
  return await restoreNamed(ctx, authorStore, id, batch)
}
