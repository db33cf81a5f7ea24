import { editorRoles, isId, requireRole, type Ctx } from '#access'
import { Invalid } from '#platform/errors'
import { alterQuote } from './alter-quote.ts'
import { isShown } from './publication.ts'
import { readQuote } from './store.ts'
import { moveRecords, saveColumns } from './write-store.ts'

/**
 * Folds a duplicate into another quote: its address leads there (301), and its likes, shares and views count there.
 * @throws Forbidden below moderator · NotFound · Invalid where the other cannot stand in for it
 */
export async function mergeQuote(ctx: Ctx, id: string, into: string): Promise<void> {
  requireRole(ctx, ...editorRoles)
  const refuse = () =>
    new Invalid('Please choose another quote to merge into.', { into: 'Please choose another quote to merge into.' })
  if (id === into || !isId(into)) throw refuse()
  await alterQuote(ctx, id, { verb: 'merge', beside: [into] }, async (writing, before) => {
    const other = await readQuote(writing, into)
    if (!other || other.standing.mergedInto !== null || other.standing.deletedAt !== null) throw refuse()
    // Its readers would be led to nothing.
    if (isShown(before, ctx.clock.now()) && !isShown(other, ctx.clock.now())) throw refuse()
    await moveRecords(writing, id, into)
    await saveColumns(writing, id, { merged_into: into })
  })
}
