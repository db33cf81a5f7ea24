import type { Ctx } from '#access'
import { findFeaturedIds } from './featured-store.ts'
import type { Quote } from './quote.ts'
import { readersOf } from './readable-store.ts'
import { findQuotesById, listQuotes } from './store.ts'

type Asked = {
  limit?: number
  /** What readers can read comes first, or nothing else does, as the settings say. */
  forReaders?: boolean
}

/** Featured quotes, newest first: 20 unless told, 100 at most. Two queries at most. */
export async function findFeatured(ctx: Ctx, { limit = 20, forReaders = false }: Asked = {}): Promise<Quote[]> {
  const most = Math.min(Math.max(Math.trunc(limit), 1), 100)
  const readers = forReaders ? await readersOf(ctx) : undefined
  if (!readers || readers.foreign === 'all')
    return await listQuotes(ctx, { featured: true }, 'newest', { limit: most, offset: 0 })
  return await findQuotesById(ctx, await findFeaturedIds(ctx, readers, most))
}
