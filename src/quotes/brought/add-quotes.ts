import { requireInScope, requireRight, type Ctx } from '#access'
import { changeMany } from '#changes'
import { say } from '#messages'
import { Conflict } from '#platform/errors'
import { seenOfRecords } from '../many/bulk.ts'
import type { BroughtQuote } from './brought-quote.ts'
import { insertMany } from './brought-store.ts'
import { findUnrelatable } from '../many/many-store.ts'
import type { Origin } from '../origin.ts'
import { shownFrom } from '../publication.ts'
import { readRecords } from '../record-store.ts'
import { categoriesOf } from '../write-store.ts'

/** So many quotes of a step have entries of their own, as many as a batch is named by (`note_batches`). The others share one and are read from what is stored (`left_by`): otherwise the record would take most of the space of a long list. */
const mostWritten = 3

type Brought = { batch: string; origin: Origin; isActive: boolean }

/**
 * Writes up to 1,000 quotes in a number of statements that does not depend on theirs, with entries in the record, all of one
 * batch. @throws Forbidden below moderator · Conflict where an author or a category of theirs is no longer there
 */
export async function addQuotes(ctx: Ctx, quotes: BroughtQuote[], { batch, origin, isActive }: Brought): Promise<void> {
  requireRight(ctx, 'quotes.publish')
  if (quotes.length === 0) return
  const { scope } = ctx.actor
  // Most of them have no record by which `changeMany` could tell.
  if (scope)
    for (const { fields } of quotes)
      requireInScope(scope, { before: null, after: { language: fields.language, categories: categoriesOf(fields) } })
  await changeMany(ctx, { noun: 'quote', verb: 'import', batch }, async (writing) => {
    const named = quotes.map(({ fields }) => fields)
    const gone = await findUnrelatable(writing, {
      authors: [...new Set(named.flatMap(({ author_id }) => author_id ?? []))],
      categories: [
        ...new Set(named.flatMap(({ category_id, category_ids }) => [...(category_id ? [category_id] : []), ...category_ids])),
      ],
    })
    if (gone.length > 0) throw new Conflict(say('desk-quotes.belongings-gone'))
    const now = ctx.clock.now()
    await insertMany(writing, quotes, { ...shownFrom(null, { isActive }, now), origin })
    const records = await readRecords(
      writing,
      quotes.slice(0, mostWritten).map(({ id }) => id),
    )
    const [first] = records.values()
    const seen = first && seenOfRecords(null, first, now)
    return {
      changes: [...records].map(([id, after]) => ({ id, before: null, after, ...(seen ? { seen } : {}) })),
      others: quotes.flatMap(({ id }) => (records.has(id) ? [] : [id])),
    }
  })
}
