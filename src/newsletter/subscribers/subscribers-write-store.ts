import { sql } from 'kysely'
import type { Writing } from '#changes'
import type { Consent } from '../subscriptions/subscription-store.ts'
import type { SubscriptionType } from '../subscription-type.ts'
import '../tables.ts'

type How = { types: SubscriptionType[]; isVerified: boolean; consent: Consent }

/** What is there stays as it is. A new row has the language that its address has already. @returns the rows that are new */
export async function addMissing(
  writing: Writing,
  people: { email: string; name: string | null }[],
  { types, isVerified, consent }: How,
): Promise<{ id: string; email: string; type: SubscriptionType }[]> {
  const now = writing.clock.now()
  const { rows } = await sql<{ id: string; email: string; type: SubscriptionType }>`
    insert into email_subscriptions (email, name, language, subscription_type, is_verified, verified_at, consent_source, consent_words, consent_at, created_at, updated_at)
    select p.email, p.name,
           (select max(s.language) from email_subscriptions s where lower(s.email) = lower(p.email)), t.type, ${isVerified}, ${isVerified ? now : null}::timestamptz, ${consent.source}, ${consent.words}, ${now}::timestamptz, ${now}::timestamptz, ${now}::timestamptz
      from jsonb_to_recordset(${JSON.stringify(people)}::jsonb) as p (email text, name text)
      cross join unnest(${types}::text[]) as t (type)
    on conflict do nothing
    returning id, email, subscription_type as type`.execute(writing.db)
  return rows
}
