import { editorRoles, requireRole, type Ctx } from '#access'
import { putBackAuthors } from '#authors'
import { requireNoQuotesBy } from './delete-author.ts'

/**
 * Undoes what a batch did to authors, all or nothing; itself a batch. An author whom it made, or restored, goes to the trash.
 * @throws Forbidden below moderator · NotFound · Conflict where one was changed since, or has quotes and would have to go
 */
export async function undoAuthorBatch(ctx: Ctx, batch: string): Promise<{ batch: string; undone: number }> {
  requireRole(ctx, ...editorRoles)
  return await putBackAuthors(ctx, batch, requireNoQuotesBy)
}
