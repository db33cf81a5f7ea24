import type { Generated } from 'kysely'
import type { Block, IssueContent, IssueKind, IssueState } from './issue.ts'
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
  language: string | null
  subscription_type: Generated<SubscriptionType>
  is_verified: Generated<boolean>
  status: Generated<'active' | 'unsubscribed' | 'bounced'>
  verified_at: Date | null
  unsubscribed_at: Date | null
  paused_until: Date | null
  send_hour: number | null
  send_zone: string | null
  soft_bounces: Generated<number>
  soft_returned_at: Date | null
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

declare module '#changes' {
  interface Nouns {
    'newsletter-issue': object
  }
}

export type DeliveryState = 'pending' | 'claimed' | 'sent' | 'failed' | 'unknown' | 'skipped'

/** For good, for now, or for what it says. */
export type Returned = 'hard' | 'soft' | 'declined'

export type IssuesTable = {
  id: Generated<string>
  kind: IssueKind
  period: string | null
  slug: string | null
  state: Generated<IssueState>
  reason: string | null
  subject: Generated<string>
  preheader: Generated<string>
  blocks: Generated<Block[]>
  content: IssueContent | null
  content_hash: string | null
  send_at: Date | null
  begin_at: Generated<Date | null>
  begun_at: Date | null
  ended_at: Date | null
  resume_at: Date | null
  setbacks: Generated<number>
  recipients: Generated<number>
  version: Generated<number>
  created_by: string | null
  created_at: Date
  updated_at: Date
}

export type DeliveriesTable = {
  id: Generated<string>
  issue_id: string
  subscription_id: string | null
  email: string | null
  state: Generated<DeliveryState>
  claimed_by: string | null
  claimed_at: Date | null
  begun_at: Date | null
  settled_at: Date | null
  attempts: Generated<number>
  not_before: Date | null
  code: number | null
  said: string | null
  returned: Returned | null
  returned_at: Date | null
  returned_status: string | null
}

declare module '#platform/ground' {
  interface Tables {
    newsletter_issues: IssuesTable
    newsletter_deliveries: DeliveriesTable
    newsletter_mailboxes: {
      name: string
      validity: Generated<string>
      uid: Generated<number>
      read_at: Date | null
      tried_at: Date
      fault: string | null
    }
    newsletter_sender: { single: Generated<boolean>; worker: string | null; seen_at: Date | null }
  }
}
