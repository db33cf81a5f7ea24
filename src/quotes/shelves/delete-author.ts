import { requireRight, type Ctx } from '#access'
import { trashAuthor, type Author } from '#authors'
import type { Writing } from '#changes'
import { say } from '#messages'
import { countOfAuthor } from './points-store.ts'
import { requireUnused } from './require-unused.ts'

/** Moves an author to the trash whom no quote names. @throws Forbidden below moderator · NotFound · Conflict, with how many, where quotes do */
export async function deleteAuthor(ctx: Ctx, id: string, batch?: string): Promise<Author> {
  requireRight(ctx, 'authors.edit')
  return await trashAuthor(ctx, id, (writing) => requireNoQuotesBy(writing, id), batch)
}

/** The same of a batch that is undone: a quote that came with its author goes to the trash first, and is restored only after the author. @throws Conflict */
export async function requireNoStandingQuotesBy(writing: Writing, id: string): Promise<void> {
  const { standing } = await countOfAuthor(writing, id)
  requireUnused({ standing, trashed: 0 }, (many) => say('desk-authors.has-quotes', { many }))
}

/** Asked while the author is held: a quote that is being written waits for it (requireRelations). @throws Conflict */
async function requireNoQuotesBy(writing: Writing, id: string): Promise<void> {
  requireUnused(await countOfAuthor(writing, id), (many) => say('desk-authors.has-quotes', { many }))
}
