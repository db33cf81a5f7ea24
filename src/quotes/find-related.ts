import type { Ctx } from '#access'
import type { Quote } from './quote.ts'
import { listRelated } from './store.ts'

/**
 * Up to six others of the same category: those that follow the quote there, then the newest, so that each quote leads to
 * different ones. (seven fetched, the current one excluded, six kept; the page shows three.) One query.
 */
export async function findRelated(ctx: Ctx, quote: Pick<Quote, 'id' | 'createdAt' | 'categoryId'>): Promise<Quote[]> {
  return quote.categoryId === null ? [] : await listRelated(ctx, quote, 7)
}
