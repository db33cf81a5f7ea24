import { sql, type RawBuilder } from 'kysely'
import type { Ctx } from '#access'
import type { Writing } from '#changes'
import type { Account } from './account.ts'
import './tables.ts'

/** Whether the role of the profile is this account's: nobody has the role of a profile that moved in by signing up with its address alone. */
export const holdsRole = sql`(u.email_verified or u.role_given)`

/** What a role `r` of the site's own is limited to; null: nothing. A category that was deleted or merged has no name. */
export const scopeOf = sql`case when r.categories <> '{}' or r.languages <> '{}' then jsonb_build_object('languages', r.languages, 'categories',
  (select coalesce(jsonb_agg(jsonb_build_object('id', s.id, 'name', c.name) order by s.n), '[]') from unnest(r.categories) with ordinality s (id, n)
    left join categories c on c.id = s.id and c.deleted_at is null and c.merged_into is null)) end`

/** The role of the site's own, of the same; it counts while the role is its base. */
export const customRole = sql`(select jsonb_build_object('id', r.id, 'name', r.name, 'rights', r.rights, 'scope', ${scopeOf})
  from custom_roles r where r.id = p.custom_role and r.base = p.role and ${holdsRole}) as "customRole"`

/** An account, of `auth_users u` left joined to `profiles p`. */
export const accountColumns = sql`u.id, u.email, u.email_verified as "emailConfirmed", coalesce(p.full_name, u.name) as "fullName",
  case when ${holdsRole} then coalesce(p.role, 'user') else 'user' end as role, ${customRole}, u.disabled_at as "disabledAt", u.two_factor_enabled as "twoFactor", u.language,
  exists (select from auth_credentials h where h.user_id = u.id and h.password is not null) as "hasPassword",
  exists (select from auth_passkeys k where k.user_id = u.id) as "hasPasskey",
  p.id is not null as profile, u.created_at as "createdAt", coalesce(p.updated_at, u.updated_at) as "updatedAt"`

/** What proves who they are, beside the account; never handed out. `chosenAnew`: the password is not the first that somebody chose for it. */
export type KnownAccount = Account & { passwordHash: string | null; chosenAnew: boolean }

async function readOne(ctx: Ctx, which: RawBuilder<unknown>): Promise<KnownAccount | undefined> {
  const { rows } = await sql<KnownAccount>`select ${accountColumns},
      c.password as "passwordHash", coalesce(c.updated_at > c.created_at, false) as "chosenAnew"
    from auth_users u left join profiles p on p.id = u.id left join auth_credentials c on c.user_id = u.id and c.provider_id = 'credential'
    where ${which}`.execute(ctx.db)
  return rows[0]
}

export function readAccount(ctx: Ctx, id: string): Promise<KnownAccount | undefined> {
  return readOne(ctx, sql`u.id = ${id}`)
}

/** Until the transaction ends, nobody else changes whether it may be used. */
export async function lockAccount(writing: Writing, id: string): Promise<KnownAccount | undefined> {
  await sql`select from auth_users where id = ${id} for update`.execute(writing.db)
  return await readAccount(writing, id)
}

/** As `lockAccount`, and its password stays as it is; others may hold it, too. */
export async function holdAccount(writing: Writing, id: string): Promise<KnownAccount | undefined> {
  await sql`select from auth_users where id = ${id} for share`.execute(writing.db)
  await sql`select from auth_credentials where user_id = ${id} for share`.execute(writing.db)
  return await readAccount(writing, id)
}

export function readAccountByEmail(ctx: Ctx, email: string): Promise<KnownAccount | undefined> {
  return readOne(ctx, sql`lower(u.email) = lower(${email})`)
}

/** Of the person who has a profile and cannot sign in yet: it moved in from another site. */
export async function readIdleProfile(ctx: Ctx, email: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select p.id from profiles p where lower(p.email) = lower(${email}) and not exists (select from auth_users u where u.id = p.id)`.execute(
    ctx.db,
  )
  return rows[0]?.id
}

export async function insertUser(
  writing: Writing,
  user: { id: string; name: string; email: string; email_verified: boolean; language?: string | null },
): Promise<void> {
  const now = writing.clock.now()
  await writing.db
    .insertInto('auth_users')
    .values({ ...user, language: user.language ?? null, image: null, disabled_at: null, created_at: now, updated_at: now })
    .execute()
}

export async function saveUser(
  writing: Writing,
  id: string,
  fields: { name?: string; email?: string; email_verified?: boolean; disabled_at?: Date | null; language?: string | null },
): Promise<void> {
  await writing.db
    .updateTable('auth_users')
    .set({ ...fields, updated_at: writing.clock.now() })
    .where('id', '=', id)
    .execute()
}

/** What they are they stay, whatever address comes next. */
export async function keepRole(writing: Writing, id: string): Promise<void> {
  await sql`update auth_users u set role_given = ${holdsRole} where id = ${id}`.execute(writing.db)
}

/** Their one password; a former one is no more. */
export async function savePassword(writing: Writing, id: string, hash: string): Promise<void> {
  const now = writing.clock.now()
  await sql`
    insert into auth_credentials (user_id, account_id, provider_id, password, created_at, updated_at)
      values (${id}, ${id}, 'credential', ${hash}, ${now}, ${now})
      on conflict (user_id, provider_id) do update set password = excluded.password, updated_at = excluded.updated_at`.execute(
    writing.db,
  )
}

/** As `savePassword`, where the former one is still the one that was proven; null: there is none. @returns whether it was */
export async function replacePassword(writing: Writing, id: string, former: string | null, hash: string): Promise<boolean> {
  const now = writing.clock.now()
  const { rows } = await sql`
    insert into auth_credentials as c (user_id, account_id, provider_id, password, created_at, updated_at)
      select ${id}::uuid, ${id}, 'credential', ${hash}, ${now}, ${now} where ${former}::text is null or exists (
        select from auth_credentials where user_id = ${id} and provider_id = 'credential')
      on conflict (user_id, provider_id) do update set password = excluded.password, updated_at = excluded.updated_at
        where c.password is not distinct from ${former}
      returning c.id`.execute(writing.db)
  return rows.length === 1
}

export async function deletePassword(writing: Writing, id: string): Promise<void> {
  await writing.db.deleteFrom('auth_credentials').where('user_id', '=', id).execute()
}

/** Until the transaction ends, who registers the same address waits, on every replica. */
export async function lockEmail(inside: Ctx, email: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`account:${email.toLowerCase()}`}, 0))`.execute(inside.db)
}
