/** What a subscription comes to, as staff see it; the first that holds. */
export const subscriberStates = ['active', 'unconfirmed', 'paused', 'suppressed', 'unsubscribed'] as const
export type SubscriberState = (typeof subscriberStates)[number]
