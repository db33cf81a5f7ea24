import type { ColumnType, Generated } from 'kysely'
import type { Said } from './statement.ts'

export type OfferState = 'open' | 'accepted' | 'dismissed'
export type OfferKind = 'misattributed' | 'disputed' | 'source' | 'author' | 'wording'

/** What the record of a write keeps of an offer. `text`: the words of the other site, by which people know it; `site`: whose they are. */
export type OfferRecord = { state: OfferState; withdrawn: boolean; site: string; text: string }

declare module '#changes' {
  interface Nouns {
    'statement-offer': OfferRecord
    'followed-site': { address: string; publicKey: string }
    'site-key': { publicKey: string; revoked?: boolean }
  }
}

declare module '#platform/ground' {
  interface Tables {
    site_keys: {
      n: number
      public_key: string
      made_at: Date
      ended_at: Date | null
      revoked: boolean
    }
    statements: {
      quote_id: string
      stamp: string
      content: ColumnType<Said | null, string | null>
      id: string | null
      place: number | null
      supersedes: string | null
      issued_at: Date | null
    }
    followed_sites: {
      id: string
      origin: string
      name: string
      public_key: string
      offered_key: string | null
      next: Generated<number>
      begun_at: Date | null
      read_at: Date | null
      failure: string | null
      failures: Generated<number>
      refused: Generated<number>
      due_at: Date
      created_at: Date
    }
    statement_offers: {
      id: string
      site_id: string
      about: string
      quote_id: string
      kind: OfferKind
      said: ColumnType<Said, string, string>
      issued_at: Date
      state: Generated<OfferState>
      withdrawn: Generated<boolean>
      created_at: Date
    }
  }
}
