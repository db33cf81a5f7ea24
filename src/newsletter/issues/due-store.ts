import { sql } from 'kysely'
import type { Ctx } from '#access'
import type { SubscriptionType } from '../subscription-type.ts'
import '../tables.ts'

/** Somebody to whom an issue may be sent. */
export type Due = { id: string; email: string; name: string | null }

/**
 * Who gets what is sent under that type now, in the order of their ids: confirmed, active, not paused, not suppressed. Ask again with
 * the last id for those after it.
 */
export async function listDue(ctx: Ctx, type: SubscriptionType, after: string | null, limit: number): Promise<Due[]> {
  const { rows } = await sql<Due>`
    select s.id, s.email, s.name from email_subscriptions s
    where ${dueFor(ctx, type)} and (${after}::uuid is null or s.id > ${after}::uuid)
    order by s.id limit ${limit}`.execute(ctx.db)
  return rows
}

export async function countDue(ctx: Ctx, type: SubscriptionType): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from email_subscriptions s where ${dueFor(ctx, type)}`.execute(ctx.db)
  return rows[0]?.total ?? 0
}

/** As `listDue` asks, of the rows called `s`: for statements that freeze all of them at once, or ask once more before each mail. */
export function dueFor(ctx: Ctx, type: SubscriptionType) {
  return sql<boolean>`s.subscription_type = ${type} and s.status = 'active' and s.is_verified
    and (s.paused_until is null or s.paused_until <= ${ctx.clock.now()})
    and not exists (select from suppressions p where lower(p.email) = lower(s.email))`
}
