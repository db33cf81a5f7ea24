import { sql } from 'kysely'
import type { Ctx } from '#access'
import type { Writing } from '#changes'
import { hashOfAddress } from '#platform/hash-of-address'
import type { SuppressionReason } from '../tables.ts'

export type Suppression = { id: string; email: string | null; reason: SuppressionReason; note: string; createdAt: Date }

const columns = sql`id, email, reason, note, created_at as "createdAt"`

/** By address, also where only the hash of it was kept. */
export async function findSuppression(ctx: Ctx, email: string): Promise<Suppression | undefined> {
  const { rows } = await sql<Suppression>`
    select ${columns} from suppressions
    where lower(email) = lower(${email}) or address_hash = ${hashOfAddress(ctx, email)}`.execute(ctx.db)
  return rows[0]
}

/** Those of the addresses that are suppressed. */
export async function findSuppressed(ctx: Ctx, emails: string[]): Promise<Set<string>> {
  const byHash = new Map(emails.map((email) => [hashOfAddress(ctx, email), email.toLowerCase()]))
  const { rows } = await sql<{ email: string | null; hash: string | null }>`
    select lower(email) as email, address_hash as hash from suppressions
    where lower(email) = any(${[...byHash.values()]}::text[]) or address_hash = any(${[...byHash.keys()]}::text[])`.execute(
    ctx.db,
  )
  return new Set(rows.map(({ email, hash }) => email ?? byHash.get(hash ?? '') ?? ''))
}

/** What stood there of the address stays, so that a complaint is not forgotten for a later bounce. @returns the id; undefined where one stood there */
export async function addSuppression(
  writing: Writing,
  { email, reason, note = '' }: { email: string; reason: Exclude<SuppressionReason, 'erased'>; note?: string },
): Promise<string | undefined> {
  if (await findSuppression(writing, email)) return undefined
  const { rows } = await sql<{ id: string }>`
    insert into suppressions (email, reason, note, created_by, created_at)
    values (${email.toLowerCase()}, ${reason}, ${note}, ${writing.actor.id}::uuid, ${writing.clock.now()})
    on conflict do nothing returning id`.execute(writing.db)
  return rows[0]?.id
}

/** Only the hash stays, with the reason that stood there, so that no import brings the address back. */
export async function suppressErased(writing: Writing, email: string): Promise<void> {
  const hash = hashOfAddress(writing, email)
  await sql`
    with former as (delete from suppressions where lower(email) = lower(${email}) returning reason, created_by)
    insert into suppressions (address_hash, reason, created_by, created_at)
    select ${hash}, coalesce((select reason from former limit 1), 'erased'), (select created_by from former limit 1), ${writing.clock.now()}
    on conflict (address_hash) do nothing`.execute(writing.db)
}

/** Who asks again has a mailbox that works, and consents again. */
export async function liftByConsent(writing: Writing, email: string): Promise<void> {
  await sql`
    delete from suppressions where reason in ('hard-bounce', 'soft-bounces', 'erased')
      and (lower(email) = lower(${email}) or address_hash = ${hashOfAddress(writing, email)})`.execute(writing.db)
}

/** What had bounced there is tried again. */
export async function deleteSuppression(writing: Writing, id: string): Promise<Suppression | undefined> {
  const { rows } = await sql<Suppression>`
    with gone as (delete from suppressions where id = ${id} returning *),
    again as (
      update email_subscriptions s set status = 'active', soft_bounces = 0, updated_at = ${writing.clock.now()}
        from gone where lower(s.email) = lower(gone.email) and s.status = 'bounced')
    select ${columns} from gone`.execute(writing.db)
  return rows[0]
}

export async function listSuppressions(
  ctx: Ctx,
  { search, limit, offset }: { search: string; limit: number; offset: number },
): Promise<{ total: number; shown: Suppression[] }> {
  const which = search === '' ? sql`true` : sql`position(${search.toLowerCase()} in lower(email)) > 0`
  const [{ rows: counted }, { rows: shown }] = await Promise.all([
    sql<{ total: number }>`select count(*)::int as total from suppressions where ${which}`.execute(ctx.db),
    sql<Suppression>`
      select ${columns} from suppressions where ${which}
      order by created_at desc, id desc limit ${limit} offset ${offset}`.execute(ctx.db),
  ])
  return { total: counted[0]?.total ?? 0, shown }
}
