import { z } from 'zod'
import { isId, requireAccount, takeInput, type Ctx } from '#access'
import { addActions } from '#analytics'
import { tally } from '#changes'
import { likesChanged } from './like-quote.ts'
import { addFavourites, addLikes, holdQuotes } from './marks-store.ts'

const most = 1_000
const ids = z.array(z.string()).max(most, `At most ${most} quotes can be joined at once.`).default([])

/** What a device kept while nobody was signed in, the newest first. */
export const deviceInput = z.object(
  { likes: ids, favourites: ids },
  'This must be {"likes": […], "favourites": […]} with ids of quotes.',
)

/**
 * Counts what a device kept for the person who signs in on it; what is joined already stays as it is. What is no id, or of no quote that
 * visitors see, is passed over: a device may have kept it for years. @returns how many were new · @throws SignInNeeded · Invalid
 */
export async function joinDevice(ctx: Ctx, device: z.input<typeof deviceInput>): Promise<{ likes: number; favourites: number }> {
  const userId = requireAccount(ctx)
  const kept = takeInput(deviceInput, device)
  const { likes, favourites } = await tally(
    ctx,
    async (writing) => {
      const held = await holdQuotes(writing, [...new Set([...kept.likes, ...kept.favourites].filter(isId))])
      const shown = new Map(held.flatMap((quote) => (quote.shown ? [[quote.asked, quote.id]] : [])))
      const known = (asked: string[]) => asked.flatMap((id) => shown.get(id.toLowerCase()) ?? [])
      const likes = await addLikes(writing, userId, known(kept.likes))
      await addActions(writing, 'like', likes)
      const favourites = await addFavourites(writing, userId, known(kept.favourites))
      await addActions(writing, 'favorite', favourites)
      return { likes, favourites }
    },
    ({ likes }) => likesChanged(likes),
  )
  return { likes: likes.length, favourites: favourites.length }
}
