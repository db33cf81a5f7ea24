import { sql } from 'kysely'
import type { Ctx } from '#access'
import type { Writing } from '#changes'
import type { OwnHour } from '../turns.ts'
import type { SubscriptionType } from '../subscription-type.ts'
import '../tables.ts'

export type Subscription = {
  id: string
  email: string
  name: string | null
  /** The language of its emails; null: that of the site. */
  language: string | null
  type: SubscriptionType
  status: 'active' | 'unsubscribed' | 'bounced'
  isVerified: boolean
  pausedUntil: Date | null
  /** When the daily quote comes; null: at the hour of the site. */
  ownHour: OwnHour | null
  verifiedAt: Date | null
  unsubscribedAt: Date | null
  createdAt: Date
}

export type Consent = { source: 'form' | 'desk' | 'import'; words: string }

const columns = sql`s.id, s.email, s.name, s.language, s.subscription_type as type, s.status, s.is_verified as "isVerified",
  s.paused_until as "pausedUntil",
  case when s.send_hour is not null then json_build_object('hour', s.send_hour, 'zone', s.send_zone) end as "ownHour", s.verified_at as "verifiedAt", s.unsubscribed_at as "unsubscribedAt", s.created_at as "createdAt"`

export async function readSubscription(ctx: Ctx, id: string): Promise<Subscription | undefined> {
  const { rows } = await sql<Subscription>`select ${columns} from email_subscriptions s where s.id = ${id}`.execute(ctx.db)
  return rows[0]
}

export async function listByEmail(ctx: Ctx, email: string): Promise<Subscription[]> {
  const { rows } = await sql<Subscription>`
    select ${columns} from email_subscriptions s where lower(s.email) = lower(${email}) order by s.subscription_type`.execute(
    ctx.db,
  )
  return rows
}

/** All of the address that has the subscription of that id; none when that is there no more. */
export async function listBeside(ctx: Ctx, id: string): Promise<Subscription[]> {
  const { rows } = await sql<Subscription>`
    select ${columns} from email_subscriptions s join email_subscriptions one on lower(one.email) = lower(s.email)
    where one.id = ${id} order by s.subscription_type`.execute(ctx.db)
  return rows
}

/** Two who subscribe one address at the same moment do so one after the other. */
export async function lockSubscriber(writing: Writing, email: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`subscriber ${email.toLowerCase()}`}, 0))`.execute(writing.db)
}

export async function addSubscription(
  writing: Writing,
  given: Pick<Subscription, 'email' | 'name' | 'language' | 'type' | 'isVerified'> & { consent: Consent },
): Promise<string> {
  const now = writing.clock.now()
  const row = await writing.db
    .insertInto('email_subscriptions')
    .values({
      email: given.email,
      name: given.name,
      language: given.language,
      subscription_type: given.type,
      is_verified: given.isVerified,
      verified_at: given.isVerified ? now : null,
      consent_source: given.consent.source,
      consent_words: given.consent.words,
      consent_at: now,
      created_at: now,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/** From now on something is sent under it; a pause ends. */
export async function activateSubscription(writing: Writing, id: string, words?: Consent): Promise<void> {
  const now = writing.clock.now()
  await writing.db
    .updateTable('email_subscriptions')
    .set({
      status: 'active',
      is_verified: true,
      verified_at: now,
      unsubscribed_at: null,
      paused_until: null,
      soft_bounces: 0,
      soft_returned_at: null,
    })
    .set(words ? { consent_source: words.source, consent_words: words.words, consent_at: now } : {})
    .set({ updated_at: now })
    .where('id', '=', id)
    .execute()
}

export async function endSubscriptions(writing: Writing, ids: string[]): Promise<void> {
  const now = writing.clock.now()
  await writing.db
    .updateTable('email_subscriptions')
    .set({ status: 'unsubscribed', unsubscribed_at: now, paused_until: null, updated_at: now })
    .where('id', 'in', ids)
    .execute()
}

export async function pauseSubscriptions(writing: Writing, ids: string[], until: Date | null): Promise<void> {
  await writing.db
    .updateTable('email_subscriptions')
    .set({ paused_until: until, updated_at: writing.clock.now() })
    .where('id', 'in', ids)
    .execute()
}

export async function saveOwnHour(writing: Writing, id: string, own: OwnHour | null): Promise<void> {
  await writing.db
    .updateTable('email_subscriptions')
    .set({ send_hour: own?.hour ?? null, send_zone: own?.zone ?? null, updated_at: writing.clock.now() })
    .where('id', '=', id)
    .execute()
}

export async function saveLanguage(writing: Writing, ids: string[], language: string): Promise<void> {
  await writing.db
    .updateTable('email_subscriptions')
    .set({ language, updated_at: writing.clock.now() })
    .where('id', 'in', ids)
    .execute()
}

/** Every hour that somebody chose who gets the daily quote. */
export async function listOwnHours(ctx: Ctx): Promise<OwnHour[]> {
  const { rows } = await sql<OwnHour>`
    select distinct s.send_hour as hour, s.send_zone as zone from email_subscriptions s
     where s.send_hour is not null and s.subscription_type = 'quotes' and s.status = 'active' and s.is_verified`.execute(ctx.db)
  return rows
}
