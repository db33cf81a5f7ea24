import type { Ctx } from '#access'
import type { Quote } from './quote.ts'
import { listRelated } from './store.ts'

/**
 * Up to `limit` others of the same category: those that follow the quote there, then the newest, so that each quote leads to
 * different ones. One query.
 */
export async function findRelated(
  ctx: Ctx,
  quote: Pick<Quote, 'id' | 'createdAt' | 'categoryId'>,
  limit: number,
): Promise<Quote[]> {
  // One more, because the quote itself may be among them.
  return quote.categoryId === null ? [] : await listRelated(ctx, quote, limit + 1)
}
