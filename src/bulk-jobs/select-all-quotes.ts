import { randomUUID } from 'node:crypto'
import { deskRoles, requireAccount, requireRole, type Ctx } from '#access'
import { tally } from '#changes'
import { language } from '#messages'
import { queryDeskQuotes, type DeskListAsked } from '#quotes'
import { addBulkJob, addPieces, dropOldSelections, saveBulkJob } from './store.ts'

/** So many selections a person may have at once, as in several windows. */
const mostSelections = 4

export type AllSelected = { id: string; count: number }

/**
 * Writes down which quotes the list shows for what is asked, however many they are: with these, and no others, something can be done (begin-bulk-job.ts). It is kept for a day.
 * @throws Forbidden below author · Invalid
 */
export async function selectAllQuotes(ctx: Ctx, asked: DeskListAsked): Promise<AllSelected> {
  requireRole(ctx, ...deskRoles)
  const person = requireAccount(ctx)
  const ids = await queryDeskQuotes(ctx, asked)
  const id = randomUUID()
  return await tally(ctx, async (writing) => {
    await dropOldSelections(writing, person, mostSelections - 1)
    await addBulkJob(writing, { id, state: 'selected', batch: randomUUID(), language: language(), createdBy: person })
    const count = await addPieces(writing, id, ids)
    await saveBulkJob(writing, id, { total: count })
    return { id, count }
  })
}
