/** What somebody can be sent, with what it is called and how often it comes; the order in which it is offered. */
export const subscriptionTypes = {
  newsletter: { name: 'Newsletter', says: 'Once a week: the newest quotes, the most liked, and a note from us.' },
  updates: { name: 'Updates', says: 'Now and then: what is new on the site, written by its people.' },
  quotes: { name: 'Daily Quotes', says: 'Each day, at an hour of your choice: the quote of the day.' },
} as const

export type SubscriptionType = keyof typeof subscriptionTypes

export function isSubscriptionType(name: string): name is SubscriptionType {
  return Object.hasOwn(subscriptionTypes, name)
}
