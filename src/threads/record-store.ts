import { sql, type RawBuilder } from 'kysely'
import { deskRoles, editorRoles, type Ctx } from '#access'
import type { Colleague, ThreadNoun } from './thread.ts'
import './tables.ts'

/** What is known of a record before anybody may comment on it. */
export type CommentedRecord = { id: string; about: string; owner: string | null }

/** Words of a record in lists and notices. */
const mostAbout = 300

/** Of each noun the id, its words and the author who may see it, without what is deleted or merged. */
export const records: Record<ThreadNoun, RawBuilder<unknown>> = {
  quote: sql`select q.id, q.text as about, q.created_by as owner from quotes q where q.deleted_at is null and q.merged_into is null`,
  report: sql`select r.id, q.text as about, null::uuid as owner from quote_reports r join quotes q on q.id = r.quote_id where true`,
  page: sql`select p.id, p.title as about, null::uuid as owner from pages p where p.deleted_at is null`,
  issue: sql`select i.id, coalesce(nullif(i.subject, ''), i.period, i.kind) as about, null::uuid as owner from newsletter_issues i where true`,
  author: sql`select a.id, a.name as about, null::uuid as owner from authors a where a.deleted_at is null and a.merged_into is null`,
  category: sql`select c.id, c.name as about, null::uuid as owner from categories c where c.deleted_at is null and c.merged_into is null`,
}

/** By id; what is deleted or merged isn't among them. */
export async function readRecords(
  ctx: Ctx,
  noun: ThreadNoun,
  ids: readonly string[],
): Promise<ReadonlyMap<string, CommentedRecord>> {
  const { rows } = await sql<CommentedRecord>`
    select r.id, left(r.about, ${mostAbout}) as about, r.owner from (${records[noun]}) r where r.id = any(${[...ids]}::uuid[])`.execute(
    ctx.db,
  )
  return new Map(rows.map((row) => [row.id, row]))
}

/** Their name; without one, what is before the @ of their address. `p` is their profile. */
export const colleagueName: RawBuilder<string> = sql`coalesce(nullif(btrim(p.full_name), ''), split_part(p.email, '@', 1))`

/** Whether the person of the profile `p` can read a record of `owner`: editors, and an author their own. */
export const canRead = (owner: RawBuilder<unknown>): RawBuilder<boolean> => sql`(
  exists (select from auth_users u where u.id = p.id and (u.email_verified or u.role_given) and u.disabled_at is null)
  and (p.role = any(${[...editorRoles]}::text[]) or (p.id = ${owner} and p.role = any(${[...deskRoles]}::text[]))))`

/** Everybody who can read a record of `owner`, by name. */
export const listColleagues = (ctx: Ctx, owner: string | null): Promise<Colleague[]> => listReaders(ctx, sql`${owner}::uuid`)

/** Everybody who can read some record, by name: authors have their own. */
export const listStaff = (ctx: Ctx): Promise<Colleague[]> => listReaders(ctx, sql`p.id`)

async function listReaders(ctx: Ctx, owner: RawBuilder<unknown>): Promise<Colleague[]> {
  const { rows } = await sql<Colleague>`
    select p.id, ${colleagueName} as name from profiles p
     where p.role = any(${[...deskRoles]}::text[]) and ${canRead(owner)}
     order by lower(${colleagueName}), p.id limit 500`.execute(ctx.db)
  return rows
}
