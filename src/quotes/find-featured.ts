import type { Ctx } from '#access'
import type { Quote } from './quote.ts'
import { listQuotes } from './store.ts'

/** Featured quotes, newest first: 20 unless told (spec §9), 100 at most. One query. */
export async function findFeatured(ctx: Ctx, { limit = 20 }: { limit?: number } = {}): Promise<Quote[]> {
  return await listQuotes(ctx, { featured: true }, { limit: Math.min(Math.max(Math.trunc(limit), 1), 100), offset: 0 })
}
