import { type Ctx, isId } from '#access'
import { say } from '#messages'
import { Invalid, NotFound } from '#platform/errors'
import { isGone } from '#slugs'
import { isShown } from './publication.ts'
import type { Quote } from './quote.ts'
import { findMovedQuote } from './moved-store.ts'
import { readQuote } from './store.ts'

/**
 * One quote that visitors may see.
 * @throws Invalid when nothing was asked for · NotFound: `movedTo` is the id of the quote it was merged into; `gone` where it
 * was public once and is no more (410). One that never was public is not told from one that never was.
 */
export async function getQuote(ctx: Ctx, id: string): Promise<Quote> {
  if (id.trim() === '') throw new Invalid('Quote ID is required', { id: 'Quote ID is required' })
  const found = isId(id) ? await readQuote(ctx, id) : undefined
  const moved = isId(id) ? undefined : await findMovedQuote(ctx, id)
  if (moved !== undefined) throw new NotFound(say('quote.not-found'), { movedTo: moved })
  if (!found) throw new NotFound(say('quote.not-found'), { gone: isId(id) && (await isGone(ctx, 'quote', id)) })
  const { standing, ...quote } = found
  if (standing.mergedInto !== null) throw new NotFound(say('quote.not-found'), { movedTo: standing.mergedInto })
  const now = ctx.clock.now()
  if (isShown(found, now)) return quote
  throw new NotFound(say('quote.not-found'), { gone: standing.publishedAt !== null && standing.publishedAt <= now })
}
