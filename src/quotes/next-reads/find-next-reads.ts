import type { Ctx } from '#access'
import type { Quote } from '../quote.ts'
import { findQuotesById } from '../store.ts'
import { listMoreByAuthor, listSimilar } from './next-reads-store.ts'

type Asked = Pick<Quote, 'id' | 'author_id' | 'createdAt' | 'text'>
type Wanted = {
  /** A code like `en` or `pt-BR`: what readers of this language can read comes first. */
  language: string
  /** So many of each kind at most. */
  limit: number
  /** What is shown already: it isn't shown as similar once more. */
  besides?: Promise<readonly Pick<Quote, 'id'>[]>
}

/** Some of those found may be shown already; these take their places. */
const spare = 3

/**
 * What a reader may go on to from a quote: others by its author (none where the author is only a name), and others that share its words and tags. Never
 * the quote itself, a copy of it, or what is wrongly attributed; nothing is in both. Three queries.
 */
export async function findNextReads(
  ctx: Ctx,
  quote: Asked,
  { language, limit, besides }: Wanted,
): Promise<{ more: Quote[]; similar: Quote[] }> {
  const [byAuthor, alike, shown = []] = await Promise.all([
    quote.author_id === null ? [] : listMoreByAuthor(ctx, quote, language, limit + spare),
    listSimilar(ctx, quote, language, limit + spare),
    besides,
  ])
  const taken = new Set(shown.map(({ id }) => id))
  const more = byAuthor.slice(0, limit)
  const similar = alike.filter((id) => !taken.has(id)).slice(0, limit)
  const found = new Map((await findQuotesById(ctx, [...more, ...similar])).map((one) => [one.id, one]))
  const among = (ids: string[]) => ids.flatMap((id) => found.get(id) ?? [])
  return { more: among(more), similar: among(similar) }
}
