import type { ColumnType } from 'kysely'
import type { Said } from './statement.ts'

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
  }
}
