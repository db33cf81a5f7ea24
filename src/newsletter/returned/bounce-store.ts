import { sql } from 'kysely'
import type { Ctx } from '#access'
import type { Writing } from '#changes'
import { dayMs } from '#time'
import type { Returned, SuppressionReason } from '../tables.ts'

/** @returns how many it are in a row now, and the address; undefined where the subscription is gone */
export async function countSoftBounce(writing: Writing, id: string): Promise<{ bounces: number; email: string } | undefined> {
  const { rows } = await sql<{ bounces: number; email: string }>`
    update email_subscriptions set soft_bounces = soft_bounces + 1 where id = ${id} returning soft_bounces as bounces, email`.execute(
    writing.db,
  )
  return rows[0]
}

/** It was said of everybody, and was about none of them. */
export async function forgiveSoftBounces(writing: Writing, ids: string[]): Promise<void> {
  await sql`
    update email_subscriptions set soft_bounces = soft_bounces - 1
     where id = any(${ids}::uuid[]) and soft_bounces > 0 and status = 'active'`.execute(writing.db)
}

/**
 * So long after one came back, it says nothing that the next was taken: it may come back as well. Longer than a week, so that a weekly issue that comes
 * somewhat later than the one before still counts.
 */
const quietMs = 10 * dayMs

/** Five of them with less than that between them came within so long. */
const rowMs = 4 * quietMs

/** It took a mail. What it put off before counts no more; what it took and sent back counts until nothing has come back for ten days. */
export async function clearSoftBounces(writing: Writing, id: string): Promise<void> {
  const now = writing.clock.now().getTime()
  const [quietSince, rowSince] = [new Date(now - quietMs), new Date(now - rowMs)]
  await sql`
    update email_subscriptions s
       set soft_bounces = case when s.soft_returned_at >= ${quietSince} then least(s.soft_bounces, (
             select count(*)::int from newsletter_deliveries d
              where d.subscription_id = s.id and d.returned = 'soft' and d.returned_at >= ${rowSince})) else 0 end,
           soft_returned_at = case when s.soft_returned_at >= ${quietSince} then s.soft_returned_at end
     where s.id = ${id} and s.soft_bounces > 0`.execute(writing.db)
}

/** @returns how many it are without ten quiet days between them; 0 where the subscription is gone */
export async function countSoftReturn(writing: Writing, id: string): Promise<number> {
  const { rows } = await sql<{ bounces: number }>`
    update email_subscriptions set soft_bounces = soft_bounces + 1, soft_returned_at = ${writing.clock.now()}
     where id = ${id} returning soft_bounces as bounces`.execute(writing.db)
  return rows[0]?.bounces ?? 0
}

/** Whose delivery that was; undefined where there is none. */
export async function readReturning(ctx: Ctx, delivery: string): Promise<{ subscription: string | null } | undefined> {
  const { rows } = await sql<{ subscription: string | null }>`
    select subscription_id as subscription from newsletter_deliveries where id = ${delivery}`.execute(ctx.db)
  return rows[0]
}

/**
 * Notes that it came back; the last word is one that says "for good". What comes back was sent: nobody has to be asked any more about one that
 * was unknown. @returns whether that was not known yet
 */
export async function markReturned(writing: Writing, delivery: string, kind: Returned, status: string): Promise<boolean> {
  const now = writing.clock.now()
  const { rows } = await sql`
    update newsletter_deliveries
       set returned = ${kind}, returned_at = ${now}, returned_status = ${status},
           state = case when state = 'unknown' then 'sent' else state end,
           settled_at = case when state = 'unknown' then ${now}::timestamptz else settled_at end
     where id = ${delivery} and (returned is null or (returned <> 'hard' and ${kind} = 'hard')) returning id`.execute(writing.db)
  return rows.length > 0
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
