import { sql, type RawBuilder } from 'kysely'
import { deskRoles, type Ctx } from '#access'
import type { Db } from '#platform/ground'
import type { OpenNoun, PresentNoun, PresentPerson } from './presence.ts'

export type StoredOpen = {
  id: string
  noun: PresentNoun
  record: string
  version: number
  owner: string | null
  ended: boolean
  savedAt: Date | null
}

/**
 * Of each noun what a form may be open on, and the author whose it is. Records that were trashed, deleted, discarded or published while a form is
 * open keep their row here, so that the form can say so. Saves of an issue within half an hour are one change, so an issue brings the time of its last save.
 */
const openable: Record<OpenNoun, RawBuilder<unknown>> = {
  quote: sql`select q.id, 'quote' as noun, q.id as record, q.version, q.created_by as owner, q.deleted_at is not null as ended,
    null::timestamptz as saved_at from quotes q where q.merged_into is null`,
  author: sql`select a.id, 'author' as noun, a.id as record, a.version, null::uuid as owner, a.deleted_at is not null as ended,
    null::timestamptz as saved_at from authors a where a.merged_into is null`,
  category: sql`select c.id, 'category' as noun, c.id as record, c.version, null::uuid as owner, c.deleted_at is not null as ended,
    null::timestamptz as saved_at from categories c where c.merged_into is null`,
  page: sql`select p.id, 'page' as noun, p.id as record, p.version, null::uuid as owner, p.deleted_at is not null as ended,
    null::timestamptz as saved_at from pages p where true`,
  issue: sql`select i.id, 'issue' as noun, i.id as record, i.version, null::uuid as owner, false as ended, i.updated_at as saved_at
    from newsletter_issues i where true`,
  draft: sql`select d.id, d.noun, d.noun_id as record, d.version, d.created_by as owner, d.ended_at is not null as ended,
    null::timestamptz as saved_at from drafts d where true`,
}

export async function readOpenable(ctx: Ctx, noun: OpenNoun, ids: readonly string[]): Promise<StoredOpen[]> {
  const { rows } = await sql<StoredOpen>`
    select o.id, o.noun, o.record, o.version, o.owner, o.ended, o.saved_at as "savedAt"
      from (${openable[noun]}) o where o.id = any(${[...ids]}::uuid[])`.execute(ctx.db)
  return rows
}

/** Of these sessions those that have not ended, each with its person, who is still of the staff. */
export async function readPresent(ctx: Ctx, sessions: readonly string[]): Promise<PresentPerson[]> {
  const { rows } = await sql<PresentPerson>`
    select s.id as session, p.id as account, coalesce(nullif(btrim(p.full_name), ''), split_part(p.email, '@', 1)) as name
      from auth_sessions s join auth_users u on u.id = s.user_id join profiles p on p.id = u.id
     where s.id = any(${[...sessions]}::uuid[]) and s.expires_at > ${ctx.clock.now()} and u.disabled_at is null
       and (u.email_verified or u.role_given) and p.role = any(${[...deskRoles]}::text[])`.execute(ctx.db)
  return rows
}

/** Tells the other processes at this database. It writes no row. */
export async function notifyPresence(db: Db, channel: string, payload: string): Promise<void> {
  await sql`select pg_notify(${channel}, ${payload})`.execute(db)
}
