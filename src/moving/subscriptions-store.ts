import { sql } from 'kysely'
import type { Writing } from '#changes'

export type SubscriptionRow = {
  id: string
  email: string
  name: string | null
  subscription_type: string
  is_verified: boolean
  status: string
  verified_at: string | null
  unsubscribed_at: string | null
  paused_until: string | null
  consent_source: string | null
  consent_words: string | null
  consent_at: string | null
  created_at: string
  updated_at: string
}

/** @returns the ids of those that were added; an address that has the type already keeps what it has */
export async function insertSubscriptions(writing: Writing, rows: SubscriptionRow[]): Promise<Set<string>> {
  const columns = sql.join(
    'id email name subscription_type is_verified status verified_at unsubscribed_at paused_until consent_source consent_words consent_at created_at updated_at'
      .split(' ')
      .map((one) => sql.id(one)),
  )
  const { rows: added } = await sql<{ id: string }>`insert into email_subscriptions (${columns})
    select ${columns} from jsonb_populate_recordset(null::email_subscriptions, ${JSON.stringify(rows)}::jsonb) on conflict do nothing returning id`.execute(
    writing.db,
  )
  return new Set(added.map(({ id }) => id))
}
