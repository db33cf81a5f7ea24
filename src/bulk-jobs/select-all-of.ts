import { randomUUID } from 'node:crypto'
import { deskRoles, requireAccount, requireRole, type Ctx } from '#access'
import { tally } from '#changes'
import { language } from '#messages'
import { bulkNouns, type BulkListAsked, type BulkNoun } from './bulk-nouns.ts'
import { addBulkJob, addPieces, dropOldSelections, saveBulkJob } from './store.ts'

/** So many selections a person may have at once, as in several windows. */
const mostSelections = 4

export type AllSelected = { id: string; count: number }

/**
 * Writes down which quotes, authors or reports their list shows for what is asked, however many they are: with these, and no others, something can be done (begin-bulk-job.ts). It is kept for a day.
 * @throws Forbidden as the list does · Invalid
 */
export async function selectAllOf<N extends BulkNoun>(ctx: Ctx, noun: N, asked: BulkListAsked<N>): Promise<AllSelected> {
  requireRole(ctx, ...deskRoles)
  const person = requireAccount(ctx)
  const query = bulkNouns[noun].query as (ctx: Ctx, asked: BulkListAsked<N>) => ReturnType<(typeof bulkNouns)[N]['query']> // safe: each asks what its own list is asked
  const ids = await query(ctx, asked)
  const id = randomUUID()
  return await tally(ctx, async (writing) => {
    await dropOldSelections(writing, person, mostSelections - 1)
    await addBulkJob(writing, { id, state: 'selected', noun, batch: randomUUID(), language: language(), createdBy: person })
    const count = await addPieces(writing, id, ids)
    await saveBulkJob(writing, id, { total: count })
    return { id, count }
  })
}
