import { requireAccount, type Ctx } from '#access'
import type { Quote } from '../quote.ts'
import { listFavouriteIds } from './marks-store.ts'
import { findQuotesById } from '../store.ts'
import { wholeNumber } from '../whole-number.ts'

export type FavouritesPage = { quotes: Quote[]; total: number; page: number; pages: number }

/**
 * The favourites of the person who is signed in, the latest first; what is hidden now comes back when it is shown again. Nine to a page
 * unless told, 100 at most. @throws SignInNeeded
 */
export async function listFavourites(
  ctx: Ctx,
  asked: { page?: number | undefined; limit?: number | undefined } = {},
): Promise<FavouritesPage> {
  const userId = requireAccount(ctx)
  const limit = wholeNumber(asked.limit, 9, 100)
  const page = wholeNumber(asked.page, 1, 1_000_000)
  const { ids, total } = await listFavouriteIds(ctx, userId, { limit, offset: (page - 1) * limit })
  return { quotes: ids.length === 0 ? [] : await findQuotesById(ctx, ids), total, page, pages: Math.ceil(total / limit) }
}
