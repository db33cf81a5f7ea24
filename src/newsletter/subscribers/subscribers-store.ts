import type { SubscriberState } from './subscriber-state.ts'
import { sql } from 'kysely'
import type { Ctx } from '#access'
import { subscriptionTypes, type SubscriptionType } from '../subscription-type.ts'
import '../tables.ts'

export type Subscriber = {
  id: string
  email: string
  name: string | null
  type: SubscriptionType
  state: SubscriberState
  pausedUntil: Date | null
  consentSource: 'form' | 'desk' | 'import' | null
  consentWords: string | null
  createdAt: Date
}

export type AskedSubscribers = { search?: string; type?: SubscriptionType | null; state?: SubscriberState | null }

const stateAt = (now: Date) => sql<SubscriberState>`case
  when s.status = 'unsubscribed' then 'unsubscribed'
  when s.status = 'bounced' or exists (select from suppressions p where lower(p.email) = lower(s.email)) then 'suppressed'
  when not s.is_verified then 'unconfirmed'
  when s.paused_until > ${now} then 'paused'
  else 'active' end`

const columns = (
  now: Date,
) => sql`s.id, s.email, s.name, s.subscription_type as type, ${stateAt(now)} as state, s.paused_until as "pausedUntil",
  s.consent_source as "consentSource", s.consent_words as "consentWords", s.created_at as "createdAt"`

function asked(ctx: Ctx, { search = '', type, state }: AskedSubscribers) {
  const words = search.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)
  // The expression of the index email_subscriptions_words.
  const holds = words === '' ? sql`true` : sql`lower(s.email) || ' ' || lower(coalesce(s.name, '')) like ${`%${words}%`}`
  return sql`${holds}
    and (${type ?? null}::text is null or s.subscription_type = ${type ?? null})
    and (${state ?? null}::text is null or ${stateAt(ctx.clock.now())} = ${state ?? null})`
}

/** The orders of the list, by the names that they have in its address. */
export const subscriberSorts = ['created_at-last', 'created_at', 'email', 'email-last', 'type', 'type-last'] as const
export type SubscriberSort = (typeof subscriberSorts)[number]

const keys = {
  'created_at-last': sql`s.created_at desc, s.id desc`,
  created_at: sql`s.created_at, s.id`,
  // An address is there once for each type.
  email: sql`lower(s.email), s.subscription_type`,
  'email-last': sql`lower(s.email) desc, s.subscription_type desc`,
}

type Paged = { sort: SubscriberSort; limit: number; offset: number }

/** Each order goes along an index; those by type go through the types one after the other, the newest first in each. */
function inOrder(ctx: Ctx, which: AskedSubscribers, { sort, limit, offset }: Paged) {
  const now = ctx.clock.now()
  if (sort !== 'type' && sort !== 'type-last')
    return sql<Subscriber>`
      select ${columns(now)} from email_subscriptions s where ${asked(ctx, which)}
       order by ${keys[sort]} limit ${limit} offset ${offset}`
  const types = sort === 'type' ? Object.keys(subscriptionTypes) : Object.keys(subscriptionTypes).toReversed()
  return sql<Subscriber>`
    select ${columns(now)} from unnest(${types}::text[]) with ordinality as t (type, rank) cross join lateral (
      select * from email_subscriptions s where s.subscription_type = t.type and ${asked(ctx, which)}
       order by s.created_at desc, s.id desc limit ${limit + offset}) s
     order by t.rank, s.created_at desc, s.id desc limit ${limit} offset ${offset}`
}

/** In this order, and how many there are in all. */
export async function listSubscribers(
  ctx: Ctx,
  which: AskedSubscribers,
  paged: Paged,
): Promise<{ total: number; shown: Subscriber[] }> {
  const [total, { rows: shown }] = await Promise.all([countEvery(ctx, which), inOrder(ctx, which, paged).execute(ctx.db)])
  return { total, shown }
}

/** By type and state; what there is none of is not there. */
export async function tallySubscribers(ctx: Ctx): Promise<{ type: SubscriptionType; state: SubscriberState; n: number }[]> {
  const { rows } = await sql<{ type: SubscriptionType; state: SubscriberState; n: number }>`
    select type, state, count(*)::int as n
    from (select s.subscription_type as type, ${stateAt(ctx.clock.now())} as state from email_subscriptions s) as each
    group by type, state`.execute(ctx.db)
  return rows
}

/** Oldest first, those that come after that one. */
export async function listSubscribersAfter(
  ctx: Ctx,
  which: AskedSubscribers,
  { after, most }: { after: Pick<Subscriber, 'createdAt' | 'id'> | undefined; most: number },
): Promise<Subscriber[]> {
  const from = after ? sql`(s.created_at, s.id) > (${after.createdAt}::timestamptz, ${after.id}::uuid)` : sql`true`
  const { rows } = await sql<Subscriber>`
    select ${columns(ctx.clock.now())} from email_subscriptions s where ${asked(ctx, which)} and ${from}
    order by s.created_at, s.id limit ${most}`.execute(ctx.db)
  return rows
}

export async function countEvery(ctx: Ctx, which: AskedSubscribers): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from email_subscriptions s where ${asked(ctx, which)}`.execute(ctx.db)
  return rows[0]?.total ?? 0
}
