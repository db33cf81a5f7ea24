import { requireRight, type Ctx } from '#access'
import { takeAuthorsAway } from '#authors'
import { inTransaction } from '#platform/transaction'
import { holdUnusedAuthors } from './brought-store.ts'

/**
 * Takes back authors whom a batch made: those whom no quote names, and whom nobody has changed since, go wholly.
 * @returns the ids of those that went @throws Forbidden below moderator
 */
export async function takeBackAuthors(ctx: Ctx, ids: string[], as: { batch: string; undo: string }): Promise<string[]> {
  requireRight(ctx, 'quotes.publish')
  if (ids.length === 0) return []
  return await inTransaction(
    ctx,
    async (inside) => await takeAuthorsAway(inside, (writing) => holdUnusedAuthors(writing, ids), as),
  )
}
