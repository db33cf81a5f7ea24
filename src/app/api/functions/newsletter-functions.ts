import { z } from 'zod'
import { isSubscribed, requestUnsubscribe } from '#newsletter'
import { houseFunction, type HouseFunction } from './house-function.ts'

const body = z.object({ email: z.string('The body must be {"email": "…"}.') }, 'The body must be {"email": "…"}.')

/** Tells of people, so staff alone may ask. */
const isSubscribedFunction = houseFunction({
  name: 'is-subscribed',
  leave: 'subscribers.manage',
  body,
  answer: z.object({ subscribed: z.boolean() }),
  signedOut: 'Authentication required',
  failure: 'Failed to check the subscription',
  run: async (ctx, { email }) => ({ subscribed: await isSubscribed(ctx, { email }) }),
})

/** Sends a link to the address, and says the same of all of them. */
const unsubscribeFunction = houseFunction({
  name: 'unsubscribe',
  leave: ['user', 'author', 'moderator', 'admin'],
  body,
  answer: z.object({ success: z.literal(true) }),
  signedOut: 'Authentication required',
  failure: 'Failed to unsubscribe email',
  run: async (ctx, { email }) => {
    await requestUnsubscribe(ctx, { email }, { address: `account ${ctx.actor.id}` })
    return { success: true as const }
  },
})

export const newsletterFunctions: readonly HouseFunction[] = [isSubscribedFunction, unsubscribeFunction]
