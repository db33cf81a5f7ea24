import type { Ctx } from '#access'
import { language, prefix } from '#messages'
import { findFeaturedIds } from './featured-store.ts'
import type { Quote } from './quote.ts'
import { readersOf } from './readable-store.ts'
import { findQuotesById, listQuotes } from './store.ts'

type Asked = {
  limit?: number
  /** Quotes that readers can read come first, or alone, as the settings say. On a page in another language of the site, quotes in that language come before these. */
  forReaders?: boolean
}

/** Featured quotes, newest first: 20 unless told, 100 at most. Three queries at most. */
export async function findFeatured(ctx: Ctx, { limit = 20, forReaders = false }: Asked = {}): Promise<Quote[]> {
  const most = Math.min(Math.max(Math.trunc(limit), 1), 100)
  const readers = forReaders ? await readersOf(ctx) : undefined
  const newest = () => listQuotes(ctx, { featured: true }, 'newest', { limit: most, offset: 0 })
  const isElsewhere = forReaders && prefix() !== ''
  const isAnything = !readers || readers.foreign === 'all'
  if (isAnything && !isElsewhere) return await newest()
  const first = isElsewhere ? await findFeaturedIds(ctx, { languages: [language()], foreign: 'readable' }, most) : []
  if (first.length === most) return await findQuotesById(ctx, first)
  const rest = isAnything ? (await newest()).map(({ id }) => id) : await findFeaturedIds(ctx, readers, most)
  return await findQuotesById(ctx, [...new Set([...first, ...rest])].slice(0, most))
}
