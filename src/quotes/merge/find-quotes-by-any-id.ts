import type { Ctx } from '#access'
import type { Quote } from '../quote.ts'
import { findQuotesById } from '../store.ts'
import { listMergedInto } from './merge-store.ts'

/** The quotes with these ids that are shown, by the ids asked for. For one that was merged, it is the quote that it was merged into. Two statements. */
export async function findQuotesByAnyId(ctx: Ctx, ids: string[]): Promise<Map<string, Quote>> {
  const into = await listMergedInto(ctx, ids)
  const found = await findQuotesById(ctx, [...new Set(ids.map((id) => into.get(id) ?? id))])
  const byId = new Map(found.map((quote) => [quote.id, quote]))
  return new Map(
    ids.flatMap((id) => {
      const quote = byId.get(into.get(id) ?? id)
      return quote ? [[id, quote] as const] : []
    }),
  )
}
