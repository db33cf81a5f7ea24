import type { SubscriptionType } from './subscription-type.ts'

declare module '#platform/ground' {
  interface Mails {
    'confirm-subscription': ToSubscriber & { token: string; types: SubscriptionType[] }
    /** Somebody subscribed with an address that is subscribed: the form says nothing of it. */
    'already-subscribed': ToSubscriber & { preferences: string }
    'unsubscribe-link': ToSubscriber & { unsubscribe: string; preferences: string }
  }
}

type ToSubscriber = { fullName: string }
