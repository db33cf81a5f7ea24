import type { ColumnType, Generated } from 'kysely'
import type { HeardNoun } from './kinds.ts'
import type { DeliveryState, OffReason, WebhookFilter } from './webhook.ts'

declare module '#changes' {
  interface Nouns {
    /** Never its secret. */
    webhook: object
  }
}

declare module '#platform/ground' {
  interface Tables {
    webhooks: {
      id: string
      name: string
      address: string
      kinds: HeardNoun[]
      filter: ColumnType<WebhookFilter, string, string>
      secret: string
      former_secret: string | null
      former_until: Date | null
      created_by: string | null
      off_at: Date | null
      off_reason: OffReason | null
      failing_since: Date | null
      failures: Generated<number>
      resume_at: Date | null
      claim: string | null
      claimed_until: Date | null
      version: Generated<number>
      created_at: Date
      updated_at: Date
    }
    webhook_deliveries: {
      id: string
      place: Generated<number>
      webhook_id: string
      type: string
      noun: string
      noun_id: string
      label: string
      body: string
      state: Generated<DeliveryState>
      tries: Generated<number>
      due_at: Date
      ended_at: Date | null
      changed_at: Date
      created_at: Date
    }
    webhook_attempts: {
      delivery_id: string
      n: number
      at: Date
      address: string
      ms: number
      status: number | null
      fault: string | null
      answer: string
    }
  }
}
