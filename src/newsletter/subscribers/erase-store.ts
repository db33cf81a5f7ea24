import { sql } from 'kysely'
import type { Ctx } from '#access'
import type { Writing } from '#changes'
import '../tables.ts'

/** All that is kept of an address, for the person who owns it; moments as texts. */
export async function readAllOf(ctx: Ctx, email: string): Promise<{ subscriptions: object[]; suppressed: object[] }> {
  const { rows } = await sql<{ subscriptions: object[]; suppressed: object[] }>`
    select
      (select coalesce(jsonb_agg(jsonb_build_object('type', subscription_type, 'email', email, 'name', name, 'language', language, 'status', status,
        'confirmed', is_verified, 'confirmedAt', verified_at, 'pausedUntil', paused_until, 'hour', send_hour, 'zone', send_zone, 'unsubscribedAt', unsubscribed_at,
        'consent', consent_words, 'consentAt', consent_at, 'createdAt', created_at) order by created_at), '[]')
        from email_subscriptions where lower(email) = lower(${email})) as subscriptions,
      (select coalesce(jsonb_agg(jsonb_build_object('reason', reason, 'note', note, 'since', created_at)), '[]')
        from suppressions where lower(email) = lower(${email})) as suppressed`.execute(ctx.db)
  return rows[0] ?? { subscriptions: [], suppressed: [] }
}

/** @returns the ids and types of what went */
export async function deleteAllOf(writing: Writing, email: string): Promise<{ id: string; type: string }[]> {
  const { rows } = await sql<{ id: string; type: string }>`
    delete from email_subscriptions where lower(email) = lower(${email}) returning id, subscription_type as type`.execute(
    writing.db,
  )
  return rows
}

/** What was never confirmed, and what ended long ago. */
export async function deleteStale(writing: Writing, { unconfirmed, ended }: { unconfirmed: Date; ended: Date }): Promise<void> {
  await sql`
    delete from email_subscriptions
    where (status = 'active' and not is_verified and updated_at < ${unconfirmed})
       or (status <> 'active' and coalesce(unsubscribed_at, updated_at) < ${ended})`.execute(writing.db)
}
