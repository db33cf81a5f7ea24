import { isId, requireRight, type Ctx } from '#access'
import { tally } from '#changes'
import { getDeskQuote } from './get-desk-quote.ts'
import type { StaffQuote } from './store.ts'
import { lockQuotes } from './write-store.ts'

/**
 * A quote for the desk, held until the transaction of `ctx` ends: what is decided by its version can’t be overtaken. An author holds only quotes of their own.
 * @throws Forbidden below author · NotFound
 */
export async function holdQuote(ctx: Ctx, id: string): Promise<StaffQuote> {
  requireRight(ctx, 'quotes.edit')
  if (isId(id)) await tally(ctx, (writing) => lockQuotes(writing, [id]))
  return await getDeskQuote(ctx, id)
}
