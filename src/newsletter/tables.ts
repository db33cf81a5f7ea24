import type { Generated } from 'kysely'
import type { SubscriptionType } from './subscription-type.ts'

declare module '#changes' {
  interface Nouns {
    /** Never the address: who has all erased is not in the record either. */
    subscription: object
    suppression: object
  }
}

export type SubscriptionsTable = {
  id: Generated<string>
  email: string
  name: string | null
  subscription_type: Generated<SubscriptionType>
  is_verified: Generated<boolean>
  status: Generated<'active' | 'unsubscribed' | 'bounced'>
  verified_at: Date | null
  unsubscribed_at: Date | null
  paused_until: Date | null
  soft_bounces: Generated<number>
  consent_source: 'form' | 'desk' | 'import' | null
  consent_words: string | null
  consent_at: Date | null
  created_at: Generated<Date>
  updated_at: Generated<Date>
}

export type SuppressionReason = 'hard-bounce' | 'soft-bounces' | 'complaint' | 'erased' | 'by-hand'

declare module '#platform/ground' {
  interface Tables {
    email_subscriptions: SubscriptionsTable
    /** One of `email` and `address_hash`. */
    suppressions: {
      id: Generated<string>
      email: string | null
      address_hash: string | null
      reason: SuppressionReason
      note: Generated<string>
      created_by: string | null
      created_at: Date
    }
  }
}
