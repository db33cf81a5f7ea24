import { sql } from 'kysely'
import type { Ctx } from '#access'
import type { Writing } from '#changes'
import { given } from './moved-store.ts'

export type PersonRow = {
  id: string
  email: string
  full_name: string
  role: string
  /** null: they ask for a link. */
  password: string | null
  /** Nobody ever proved the address: there is a profile, and no account yet. */
  hasAccount: boolean
  /** Nobody can sign in to it. */
  disabled_at: string | null
  created_at: string
  updated_at: string
}

/** Who has which of these addresses here, in small letters. */
export async function idsByEmail(ctx: Ctx, emails: string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; email: string }>`
    select id, lower(email) as email from profiles where lower(email) = any(${emails}::text[])
    union all select id, lower(email) from auth_users where lower(email) = any(${emails}::text[])`.execute(ctx.db)
  return new Map(rows.map(({ id, email }) => [email, id]))
}

/** Who signed up here with which of these addresses, and nobody has proven that it is theirs. */
export async function openSignUps(writing: Writing, emails: string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; email: string }>`
    select u.id, lower(u.email) as email from auth_users u where lower(u.email) = any(${emails}::text[]) and not u.email_verified and not u.role_given
      and not exists (select from profiles p where p.id = u.id or lower(p.email) = lower(u.email)) for update`.execute(writing.db)
  return new Map(rows.map(({ id, email }) => [email, id]))
}

/** A person with the id of a sign-up has that account. */
export async function insertPeople(writing: Writing, rows: PersonRow[]): Promise<void> {
  const people = given(
    rows,
    'id uuid, email text, full_name text, role text, password text, "hasAccount" boolean, disabled_at timestamptz, created_at timestamptz, updated_at timestamptz',
  )
  await sql`insert into profiles (id, email, full_name, role, created_at, updated_at)
    select id, email, full_name, role, created_at, updated_at from ${people}`.execute(writing.db)
  await sql`insert into auth_users (id, name, email, email_verified, disabled_at, created_at, updated_at)
    select id, full_name, email, true, disabled_at, created_at, updated_at from ${people} where "hasAccount"
    on conflict (id) do update set name = excluded.name, email_verified = true, disabled_at = excluded.disabled_at, updated_at = excluded.updated_at`.execute(
    writing.db,
  )
  await sql`insert into auth_credentials (user_id, account_id, provider_id, password, created_at, updated_at)
    select id, id::text, 'credential', password, created_at, created_at from ${people} where "hasAccount" and password is not null`.execute(
    writing.db,
  )
}
