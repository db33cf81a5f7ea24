import type { ColumnType, Generated } from 'kysely'
import type { OffReason, PostingKind } from './account.ts'
import type { PostContent, PostState } from './post.ts'

declare module '#changes' {
  interface Nouns {
    /** Never its secret. */
    'posting-account': object
    post: object
  }
}

declare module '#platform/ground' {
  interface Tables {
    posting_accounts: {
      id: string
      kind: PostingKind
      server: string
      name: string
      remote_id: string
      secret: string
      on_since: Date | null
      off_reason: OffReason | null
      fault: string | null
      origin: string | null
      resume_at: Date | null
      claim: string | null
      claimed_until: Date | null
      created_at: Date
    }
    posts: {
      id: string
      account_id: string
      day: string
      quote_id: string
      key: string
      content: ColumnType<PostContent | null, string | null, string | null>
      state: PostState
      remote_id: string | null
      url: string | null
      tries: Generated<number>
      fault: string | null
      due_at: Date
      give_up_at: Date
      created_at: Date
      posted_at: Date | null
      changed_at: Date | null
      changed_to: ColumnType<PostContent | null, null, string | null>
      unseen_at: Date | null
      looked_at: Date
    }
  }
}
