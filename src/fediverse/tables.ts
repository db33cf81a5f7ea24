import type { ColumnType, Generated } from 'kysely'
import type { Followed } from './followed.ts'
import type { NoteContent, NoteKind } from './note.ts'

declare module '#changes' {
  interface Nouns {
    'fediverse-block': { subject: string; blocked: boolean }
  }
}

export type DeliveryState = 'waiting' | 'delivered' | 'failed'

declare module '#platform/ground' {
  interface Tables {
    fediverse_keys: {
      single: Generated<boolean>
      private_key: string
      public_key: string
      made_at: Date
    }
    fediverse_followers: {
      actor: string
      name: string
      host: string
      inbox: string
      shared_inbox: string | null
      follow_id: string
      created_at: Date
    }
    fediverse_follows: {
      followed: Followed
      actor: string
      follow_id: string | null
      created_at: Date
    }
    fediverse_servers: {
      host: string
      failing_since: Date | null
      failures: Generated<number>
      resume_at: Date | null
      given_up_at: Date | null
      claim: string | null
      claimed_until: Date | null
    }
    fediverse_blocks: {
      subject: string
      created_at: Date
    }
    fediverse_seen: {
      id: string
      seen_at: Date
    }
    fediverse_activities: {
      place: Generated<number>
      id: string
      type: string
      followed: Generated<Followed>
      note_id: string | null
      body: string
      created_at: Date
    }
    fediverse_notes: {
      id: string
      kind: NoteKind
      day: string
      quote_id: string
      content: ColumnType<NoteContent, string, string>
      revision: Generated<number>
      published_at: Date
      updated_at: Date | null
      removed_at: Date | null
      looked_at: Date
    }
    fediverse_shares: {
      id: string
      followed: Followed
      note_id: string
      shared_at: Date
      undone_at: Date | null
    }
    fediverse_replies: {
      id: string
      actor: string
      name: string
      host: string
      url: string
      text: string
      received_at: Date
    }
    fediverse_changes: {
      id: Generated<number>
      noun: string
      noun_id: string
    }
    fediverse_deliveries: {
      place: Generated<number>
      activity: number
      inbox: string
      host: string
      state: Generated<DeliveryState>
      tries: Generated<number>
      fault: string | null
      created_at: Date
      ended_at: Date | null
    }
  }
}
