import { requireRight, type Ctx } from '#access'
import { changeMany } from '#changes'
import { changesOf } from './many/bulk.ts'
import { sourceUnproven } from './proof-store.ts'
import { readRecords } from './record-store.ts'
import { lockQuotes } from './write-store.ts'

/**
 * Calls those of these quotes sourced that are verified without a passage that has their words.
 * @param verb `set-back`: what was there before the rule, which has no way back; `update`: it follows from another change of the batch, and is undone with that
 * @returns which @throws Forbidden for anyone but admins, and for `update`, below author
 */
export async function setBackQuotes(
  ctx: Ctx,
  ids: string[],
  batch: string,
  verb: 'set-back' | 'update' = 'set-back',
): Promise<string[]> {
  requireRight(ctx, verb === 'update' ? 'quotes.edit' : 'settings.change')
  const { gone } = await changeMany(ctx, { noun: 'quote', verb, batch }, async (writing) => {
    await lockQuotes(writing, ids)
    const before = await readRecords(writing, ids)
    const gone = await sourceUnproven(writing, ids)
    return { gone, changes: changesOf(before, await readRecords(writing, gone), ctx.clock.now()) }
  })
  return gone
}
