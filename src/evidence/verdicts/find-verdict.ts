import { isId, type Ctx } from '#access'
import type { Quote } from '#quotes'
import { isEarlier, yearsOf } from '../years-of.ts'
import { readEarliest, readVerdict, type FoundAt, type KeptVerdict } from './verdict-store.ts'

/** What the texts of the library say of a quote that readers see; null where nobody has looked. One query. */
export async function findVerdict(ctx: Ctx, quoteId: string): Promise<KeptVerdict | null> {
  const found = isId(quoteId) ? await readVerdict(ctx, quoteId) : undefined
  return found?.verdict ? found : null
}

/**
 * The earliest text here that has the words of a quote, where it is older than the work that the quote names; null otherwise, and where one of both says no year. Of the texts here, and
 * of no others. One query.
 */
export async function findEarlier(ctx: Ctx, quote: Pick<Quote, 'id' | 'source'>): Promise<FoundAt | null> {
  const named = quote.source?.year ?? null
  if (yearsOf(named) === undefined) return null
  const earliest = await readEarliest(ctx, quote.id)
  return earliest && isEarlier(earliest.text.year, named) ? earliest : null
}
