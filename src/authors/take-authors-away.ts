import { requireRight, type Ctx } from '#access'
import { changeMany, type Writing } from '#changes'
import { deleteAuthors } from './brought-store.ts'
import { readAuthorRecords } from './store.ts'

/**
 * Deletes authors as if they had never been, with their slugs: for what a batch made and nobody came to use. Which of them may go is held and
 * said by `held`, which knows what points at them. @throws Forbidden below moderator
 */
export async function takeAuthorsAway(
  ctx: Ctx,
  held: (writing: Writing) => Promise<string[]>,
  { batch, undo }: { batch: string; undo: string },
): Promise<string[]> {
  requireRight(ctx, 'authors.edit')
  const { gone } = await changeMany(ctx, { noun: 'author', verb: 'undo-import', batch: undo, undoes: batch }, async (writing) => {
    const gone = await held(writing)
    const before = await readAuthorRecords(writing, gone)
    await deleteAuthors(writing, gone)
    return { gone, changes: gone.map((id) => ({ id, before: before.get(id) ?? {}, after: null, seen: 'removed' as const })) }
  })
  return gone
}
