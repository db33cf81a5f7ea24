import { say } from '#messages'

/** What somebody can be sent, with what it is called and how often it comes; the order in which it is offered. */
export const subscriptionTypes = {
  newsletter: {
    get name() {
      return say('subscription.type-newsletter')
    },
    get says() {
      return say('subscription.type-newsletter-says')
    },
  },
  updates: {
    get name() {
      return say('subscription.type-updates')
    },
    get says() {
      return say('subscription.type-updates-says')
    },
  },
  quotes: {
    get name() {
      return say('subscription.type-quotes')
    },
    get says() {
      return say('subscription.type-quotes-says')
    },
  },
}

export type SubscriptionType = keyof typeof subscriptionTypes

export function isSubscriptionType(name: string): name is SubscriptionType {
  return Object.hasOwn(subscriptionTypes, name)
}
