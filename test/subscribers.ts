import { sql } from 'kysely'
import type { SubscriptionType } from '#newsletter'
import type { Db } from '#platform/ground'

/** So many confirmed subscriptions: reader1@people.example, reader2@people.example … */
export async function someSubscribers(db: Db, count: number, type: SubscriptionType = 'updates'): Promise<string[]> {
  await sql`
    insert into email_subscriptions (email, subscription_type, is_verified, verified_at)
    select 'reader' || n || '@people.example', ${type}, true, now() from generate_series(1, ${count}::int) n`.execute(db)
  return Array.from({ length: count }, (_, n) => `reader${n + 1}@people.example`)
}
