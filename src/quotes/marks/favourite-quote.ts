import { isId, requireAccount, type Ctx } from '#access'
import { addActions } from '#analytics'
import { tally } from '#changes'
import { say } from '#messages'
import { NotFound } from '#platform/errors'
import { addFavourites, holdQuotes, removeFavourite } from './marks-store.ts'

/** Whether it is among their favourites now. `id` is another than the one asked for where that was merged. */
export type Kept = { id: string; kept: boolean }

/** Puts a quote among the favourites of the person who is signed in. @throws SignInNeeded · NotFound where visitors do not see the quote */
export async function favouriteQuote(ctx: Ctx, { quoteId }: { quoteId: string }): Promise<Kept> {
  const userId = requireAccount(ctx)
  if (!isId(quoteId)) throw new NotFound(say('quote.not-found'))
  return await tally(ctx, async (writing) => {
    const [held] = await holdQuotes(writing, [quoteId])
    if (!held?.shown) throw new NotFound(say('quote.not-found'))
    await addActions(writing, 'favorite', await addFavourites(writing, userId, [held.id]))
    return { id: held.id, kept: true }
  })
}

/** Takes it away again; a quote, too, that is hidden by now. @throws SignInNeeded · NotFound */
export async function unfavouriteQuote(ctx: Ctx, { quoteId }: { quoteId: string }): Promise<Kept> {
  const userId = requireAccount(ctx)
  if (!isId(quoteId)) throw new NotFound(say('quote.not-found'))
  return await tally(ctx, async (writing) => {
    const [held] = await holdQuotes(writing, [quoteId])
    if (!held) throw new NotFound(say('quote.not-found'))
    await removeFavourite(writing, userId, held.id)
    return { id: held.id, kept: false }
  })
}
