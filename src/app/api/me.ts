import { Hono, type Context } from 'hono'
import { z } from 'zod'
import { Invalid } from '#platform/errors'
import { deviceInput, favouriteQuote, findMine, joinDevice, likeQuote, unfavouriteQuote, unlikeQuote } from '#quotes'
import { onlyBy, type HttpEnv } from '../http/problem.ts'
import { myProfileRoutes } from './my-profile.ts'
import type { OwnEndpoint } from '../http/own-endpoint.ts'

/** As many ids as fit an address; a page shows fewer. */
const mostAsked = 50

const likes = z.object({ quoteId: z.string(), liked: z.boolean() }, 'The body must be {"quoteId": "…", "liked": true or false}.')
const favourites = z.object(
  { quoteId: z.string(), kept: z.boolean() },
  'The body must be {"quoteId": "…", "kept": true or false}.',
)

/** `/api/me`: what scripts of our pages ask and do for the person who sits before them. Pages are the same for everyone, so they cannot say it. */
export function meRoutes(own: OwnEndpoint): Hono<HttpEnv> {
  const me = new Hono<HttpEnv>()
  me.get(
    '/',
    own(async ({ ctx, account }, c) => {
      if (!account) return { account }
      const { fullName, email, role } = account
      const quotes = quotesOf(c)
      return { account: { fullName, email, role }, ...(quotes.length > 0 ? await findMine(ctx, quotes) : {}) }
    }),
  )
  me.post(
    '/likes',
    own(async ({ ctx, json }) => {
      const { quoteId, liked } = await json(likes)
      return await (liked ? likeQuote : unlikeQuote)(ctx, { quoteId })
    }),
  )
  me.post(
    '/favourites',
    own(async ({ ctx, json }) => {
      const { quoteId, kept } = await json(favourites)
      return await (kept ? favouriteQuote : unfavouriteQuote)(ctx, { quoteId })
    }),
  )
  me.post(
    '/join',
    own(async ({ ctx, json }) => await joinDevice(ctx, await json(deviceInput))),
  )
  me.route('/profile', myProfileRoutes(own))
  me.all('/', onlyBy('GET'))
  for (const path of ['/likes', '/favourites', '/join']) me.all(path, onlyBy('POST'))
  return me
}

/** `?quotes=id,id` @throws Invalid where there are more than any page shows */
function quotesOf(c: Context<HttpEnv>): string[] {
  const asked = (c.req.query('quotes') ?? '').split(',').filter((id) => id !== '')
  const sentence = `At most ${mostAsked} quotes can be asked for at once.`
  if (asked.length > mostAsked) throw new Invalid(sentence, { quotes: sentence })
  return asked
}
