import { sql } from 'kysely'
import type { Ctx } from '#access'
import type { Writing } from '#changes'
import type { Account, AccountRole, HeldRole } from './account.ts'
import { holdsRole } from './account-store.ts'
import './tables.ts'

export type SyncResult = 'inserted' | 'updated' | 'existing'

type Synced = { id: string; result: Exclude<SyncResult, 'existing'> }

/** Who has no profile gets one with role user and the name they signed up with; who has another address or name there gets today's. One statement for any number. */
export async function syncProfiles(writing: Writing, only?: string): Promise<Synced[]> {
  const now = writing.clock.now()
  // Of all, none who has proven nothing yet: what nobody confirms goes after a week (forget-sign-ups.ts), and its profile would stay.
  const which = only === undefined ? sql`(k.id is not null or ${holdsRole})` : sql`u.id = ${only}`
  const { rows } = await sql<Synced>`
    insert into profiles as p (id, email, full_name, role, created_at, updated_at)
      select u.id, u.email, u.name, 'user', ${now}, ${now} from auth_users u left join profiles k on k.id = u.id
        where ${which} and (k.id is null or k.email <> u.email or k.full_name <> u.name)
          and not exists (select from profiles o where lower(o.email) = lower(u.email) and o.id <> u.id)
      on conflict (id) do update set email = excluded.email, full_name = excluded.full_name, updated_at = excluded.updated_at
      returning p.id, case when p.xmax = 0 then 'inserted' else 'updated' end as result`.execute(writing.db)
  return rows
}

/** In both places that hold a name. @returns the former one; undefined where there is no profile */
export async function saveName(writing: Writing, id: string, fullName: string): Promise<string | undefined> {
  const now = writing.clock.now()
  const { rows } = await sql<{ former: string }>`
    with former as (select full_name from profiles where id = ${id} for update),
    account as (update auth_users set name = ${fullName}, updated_at = ${now} where id = ${id} and exists (select from former))
    update profiles set full_name = ${fullName}, updated_at = ${now} from former where id = ${id} returning former.full_name as former`.execute(
    writing.db,
  )
  return rows[0]?.former
}

/** A built-in role, and the role of the site's own on top of it. */
export type GivenRole = { role: AccountRole; customRole: HeldRole | null }

/** Given to this very account. A profile that is there keeps all else; who has none gets one. */
export async function saveRole(
  writing: Writing,
  { id, email, fullName }: Pick<Account, 'id' | 'email' | 'fullName'>,
  { role, customRole }: GivenRole,
): Promise<void> {
  const now = writing.clock.now()
  await sql`
    with given as (update auth_users set role_given = true where id = ${id})
    insert into profiles (id, email, full_name, role, custom_role, created_at, updated_at)
        values (${id}, ${email}, ${fullName}, ${role}, ${customRole?.id ?? null}::uuid, ${now}, ${now})
      on conflict (id) do update set role = excluded.role, custom_role = excluded.custom_role, updated_at = excluded.updated_at`.execute(
    writing.db,
  )
}

/** The role of a profile, whether or not it has an account. */
export async function readRoleOfProfile(ctx: Ctx, id: string): Promise<AccountRole | undefined> {
  const { rows } = await sql<{ role: AccountRole }>`select role from profiles where id = ${id}`.execute(ctx.db)
  return rows[0]?.role
}

/** All who can sign in and have a profile, or would be given one. */
export async function countUsers(ctx: Ctx): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from auth_users u left join profiles k on k.id = u.id
      where k.id is not null or ${holdsRole}`.execute(ctx.db)
  return rows[0]?.n ?? 0
}
