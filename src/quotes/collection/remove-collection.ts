import { randomUUID } from 'node:crypto'
import { requireFreshPassword, requireRight, type Ctx } from '#access'
import { trashAuthors } from '#authors'
import { trashCategories } from '#categories'
import { changeMany } from '#changes'
import { inTransaction } from '#platform/transaction'
import { saveMany } from '../many/many-store.ts'
import { changesOf, trashed } from '../many/bulk.ts'
import { readRecords } from '../record-store.ts'
import { lockQuotes } from '../write-store.ts'
import { findOfCollection, findUnusedOfCollection, type OfCollection } from './collection-left-store.ts'

export type CollectionRemoved = {
  /** By it, all of it can be undone; null where nothing went. */
  batch: string | null
  quotes: number
  authors: number
  categories: number
  /** The text or name of each that stays, because somebody edited it or something else uses it. */
  kept: { quotes: string[]; authors: string[]; categories: string[] }
}

/**
 * Moves the starter collection to the trash, as one batch: its quotes that nobody edited, then its authors and categories that nobody edited and that no other quote names. All or
 * nothing, and undone as any batch. @throws Forbidden below admin · PasswordNeeded
 */
export async function removeCollection(ctx: Ctx): Promise<CollectionRemoved> {
  requireRight(ctx, 'settings.change')
  requireFreshPassword(ctx)
  const batch = randomUUID()
  return await inTransaction(ctx, async (inside) => {
    const { quotes } = await findOfCollection(inside)
    const gone = untouched(quotes)
    await trashQuotes(inside, gone, batch)
    const { authors, categories } = await findUnusedOfCollection(inside, gone)
    // Nobody can come to use one of them now: their rows are held, and a quote that is being written waits for them.
    await trashAuthors(inside, untouched(authors), batch)
    await trashCategories(inside, untouched(categories), batch)
    const went = [gone, untouched(authors), untouched(categories)] as const
    return {
      batch: went.some((ids) => ids.length > 0) ? batch : null,
      quotes: went[0].length,
      authors: went[1].length,
      categories: went[2].length,
      kept: { quotes: namesOfKept(quotes), authors: namesOfKept(authors), categories: namesOfKept(categories) },
    }
  })
}

const untouched = (found: OfCollection[]) => found.flatMap(({ id, stays }) => (stays ? [] : [id]))
const namesOfKept = (found: OfCollection[]) => found.flatMap(({ name, stays }) => (stays ? [name] : []))

/** As a choice of many is trashed (change-quotes.ts), which takes 1,000 at most. */
async function trashQuotes(ctx: Ctx, ids: string[], batch: string): Promise<void> {
  await changeMany(ctx, { noun: 'quote', verb: 'trash', batch }, async (writing) => {
    const now = writing.clock.now()
    await lockQuotes(writing, ids)
    const before = await readRecords(writing, ids)
    const wanted = [...before].map(([id, record]) => ({ id, ...trashed(record, now) }))
    await saveMany(writing, wanted, ['deleted_at', 'published_at'])
    const after = await readRecords(writing, ids)
    return {
      changes: changesOf(before, after, now),
    }
  })
}
