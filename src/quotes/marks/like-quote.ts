import { isId, requireAccount, type Ctx } from '#access'
import { addActions } from '#analytics'
import { tally, type Changed } from '#changes'
import { say } from '#messages'
import { NotFound } from '#platform/errors'
import { addLikes, countLikes, holdQuotes, removeLike } from './marks-store.ts'

/** The quote that holds a like now. `id` is another than the one asked for where that was merged. */
export type Liked = { id: string; liked: boolean; likes: number }

/**
 * One like of an account for a quote, however often and from however many places it is given.
 * @throws SignInNeeded · NotFound where visitors do not see the quote
 */
export async function likeQuote(ctx: Ctx, { quoteId }: { quoteId: string }): Promise<Liked> {
  const userId = requireAccount(ctx)
  if (!isId(quoteId)) throw new NotFound(say('quote.not-found'))
  const { id, likes } = await tally(
    ctx,
    async (writing) => {
      const [held] = await holdQuotes(writing, [quoteId])
      if (!held?.shown) throw new NotFound(say('quote.not-found'))
      const fresh = await addLikes(writing, userId, [held.id])
      await addActions(writing, 'like', fresh)
      return { id: held.id, fresh, likes: await countLikes(writing, held.id) }
    },
    ({ fresh }) => likesChanged(fresh),
  )
  return { id, liked: true, likes }
}

/** Takes it back; from a quote, too, that is hidden by now. @throws SignInNeeded · NotFound */
export async function unlikeQuote(ctx: Ctx, { quoteId }: { quoteId: string }): Promise<Liked> {
  const userId = requireAccount(ctx)
  if (!isId(quoteId)) throw new NotFound(say('quote.not-found'))
  const { id, likes } = await tally(
    ctx,
    async (writing) => {
      const [held] = await holdQuotes(writing, [quoteId])
      if (!held) throw new NotFound(say('quote.not-found'))
      const gone = await removeLike(writing, userId, held.id)
      return { id: held.id, gone, likes: await countLikes(writing, held.id) }
    },
    ({ id, gone }) => likesChanged(gone ? [id] : []),
  )
  return { id, liked: false, likes }
}

/** What pages are told that show how many like these. */
export function likesChanged(quoteIds: string[]): Changed[] {
  return quoteIds.map((id) => ({ noun: 'like', id, verb: 'count', seen: 'altered' }))
}
