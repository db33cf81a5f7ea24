import { sql } from 'kysely'
import type { Writing } from '#changes'
import type { SuppressionReason } from './tables.ts'

/** @returns how many it are in a row now, and the address; undefined where the subscription is gone */
export async function countSoftBounce(writing: Writing, id: string): Promise<{ bounces: number; email: string } | undefined> {
  const { rows } = await sql<{ bounces: number; email: string }>`
    update email_subscriptions set soft_bounces = soft_bounces + 1 where id = ${id} returning soft_bounces as bounces, email`.execute(
    writing.db,
  )
  return rows[0]
}

export async function clearSoftBounces(writing: Writing, id: string): Promise<void> {
  await sql`update email_subscriptions set soft_bounces = 0 where id = ${id} and soft_bounces > 0`.execute(writing.db)
}

/** Ends every subscription of the address of that one, and keeps it from being written to. @returns whether it was there, and not suppressed yet */
export async function suppressBounced(writing: Writing, id: string, reason: SuppressionReason, note: string): Promise<boolean> {
  const now = writing.clock.now()
  const { rows } = await sql<{ email: string }>`
    with bounced as (
      update email_subscriptions s set status = 'bounced', updated_at = ${now}
       where lower(s.email) = (select lower(o.email) from email_subscriptions o where o.id = ${id}) and s.status = 'active' returning s.email)
    insert into suppressions (email, reason, note, created_at)
    select lower(email), ${reason}, ${note}, ${now} from email_subscriptions where id = ${id}
    on conflict do nothing returning email`.execute(writing.db)
  return rows.length > 0
}
