/** What somebody can be sent, with what it is called and how often it comes; the order in which it is offered. */
export const subscriptionTypes = {
  newsletter: { name: 'Newsletter', says: 'Once a week: new quotes, the most loved ones, and a note from us.' },
  updates: { name: 'Updates', says: 'Occasional news from our team.' },
  quotes: { name: 'Daily Quotes', says: 'The Quote of the Day, every day at the time you pick.' },
} as const

export type SubscriptionType = keyof typeof subscriptionTypes

export function isSubscriptionType(name: string): name is SubscriptionType {
  return Object.hasOwn(subscriptionTypes, name)
}
