import { requireRight, type Ctx } from '#access'
import type { BulkAct, BulkDone } from '#changes'
import { isHouseError } from '#platform/errors'
import { inTransaction } from '#platform/transaction'
import { deleteAuthor } from './delete-author.ts'

/** Moves those of these authors to the trash that no quote names; the others stay, each with how many quotes. @throws Forbidden below moderator */
async function deleteAuthors(ctx: Ctx, ids: string[], batch: string): Promise<BulkDone> {
  requireRight(ctx, 'authors.edit')
  const skipped: BulkDone['skipped'] = []
  for (const id of ids)
    try {
      await inTransaction(ctx, (savepoint) => deleteAuthor(savepoint, id, batch))
    } catch (refused) {
      if (!isHouseError(refused) || refused.code === 'unavailable') throw refused
      skipped.push({ id, reason: refused.message })
    }
  return { changed: ids.length - skipped.length, skipped }
}

/** The same as something that all authors of a filter can have done. */
export const authorsTrash: BulkAct = {
  takes: [],
  require: (ctx) => requireRight(ctx, 'authors.edit'),
  check: () => undefined,
  takesAway: () => true,
  undoTakesAway: (_given, again) => again,
  run: async (acting, { ids, batch }) => await deleteAuthors(acting, ids, batch),
}
