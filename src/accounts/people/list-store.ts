import { sql } from 'kysely'
import type { Ctx } from '#access'
import { accountRoles, type Account } from '../account.ts'
import { foldText } from '#platform/fold-text'
import { customRole, holdsRole } from '../account-store.ts'
import { idsInOrder, type AccountSort } from './sorted-store.ts'
import '../tables.ts'

/** `canSignIn`: false for a profile that moved in from elsewhere, whose owner has not signed up yet. */
export type ListedAccount = Account & { canSignIn: boolean; lastSeenAt: Date | null }

/** `role`: a built-in one, or the id of one of the site's own. */
export type Which = { search: string; role: string | undefined }

/** In this order, and one more than the page has, by which it is known that another follows. */
export async function readListed(
  ctx: Ctx,
  which: Which,
  { sort, limit, offset }: { sort: AccountSort; limit: number; offset: number },
): Promise<ListedAccount[]> {
  const { rows } = await sql<ListedAccount>`
    with page as materialized (${idsInOrder(sort, matches(which), { limit: limit + 1, offset })})
    select n.id, coalesce(u.email, p.email) as email, coalesce(u.email_verified, false) as "emailConfirmed",
      coalesce(p.full_name, u.name) as "fullName", ${roleOf} as role, ${customRole}, u.disabled_at as "disabledAt",
      coalesce(u.two_factor_enabled, false) as "twoFactor", u.language, p.id is not null as profile, u.id is not null as "canSignIn",
      exists (select from auth_credentials c where c.user_id = n.id and c.password is not null) as "hasPassword",
      exists (select from auth_passkeys k where k.user_id = n.id) as "hasPasskey",
      (select max(s.updated_at) from auth_sessions s where s.user_id = n.id) as "lastSeenAt",
      coalesce(u.created_at, p.created_at) as "createdAt", coalesce(p.updated_at, u.updated_at) as "updatedAt"
    from page n left join auth_users u on u.id = n.id left join profiles p on p.id = n.id
    order by n.place`.execute(ctx.db)
  return rows
}

export type Person = ListedAccount & {
  /** Browsers that are signed in now. */
  sessions: number
  tokens: number
  /** `lastUsedAt` as JSON has it; null: never. */
  passkeys: { name: string; lastUsedAt: string | null }[]
}

export async function readPersonShown(ctx: Ctx, id: string): Promise<Person | undefined> {
  const { rows } = await sql<Person>`
    select n.id, coalesce(u.email, p.email) as email, coalesce(u.email_verified, false) as "emailConfirmed",
      coalesce(p.full_name, u.name) as "fullName", ${roleOf} as role, ${customRole}, u.disabled_at as "disabledAt",
      coalesce(u.two_factor_enabled, false) as "twoFactor", u.language, p.id is not null as profile, u.id is not null as "canSignIn",
      exists (select from auth_credentials c where c.user_id = n.id and c.password is not null) as "hasPassword",
      exists (select from auth_passkeys k where k.user_id = n.id) as "hasPasskey",
      (select max(s.updated_at) from auth_sessions s where s.user_id = n.id) as "lastSeenAt",
      (select count(*)::int from auth_sessions s where s.user_id = n.id and s.expires_at > ${ctx.clock.now()}) as sessions,
      (select count(*)::int from api_tokens t where t.user_id = n.id) as tokens,
      coalesce((select json_agg(json_build_object('name', k.name, 'lastUsedAt', k.last_used_at) order by k.created_at, k.id)
        from auth_passkeys k where k.user_id = n.id), '[]'::json) as passkeys,
      coalesce(u.created_at, p.created_at) as "createdAt", coalesce(p.updated_at, u.updated_at) as "updatedAt"
    from (select ${id}::uuid as id) n left join auth_users u on u.id = n.id left join profiles p on p.id = n.id
    where u.id is not null or p.id is not null`.execute(ctx.db)
  return rows[0]
}

export type PersonName = { id: string; fullName: string; email: string }

export async function readNames(ctx: Ctx, ids: string[]): Promise<PersonName[]> {
  const { rows } = await sql<PersonName>`
    select n.id, coalesce(p.full_name, u.name) as "fullName", coalesce(u.email, p.email) as email
    from unnest(${ids}::uuid[]) as n (id) left join auth_users u on u.id = n.id left join profiles p on p.id = n.id
    where u.id is not null or p.id is not null`.execute(ctx.db)
  return rows
}

/** All of them, or of those who were looked for so many at most. */
export async function countListed(ctx: Ctx, which: Which, most: number): Promise<number> {
  const found = sql`select 1 from people l where ${matches(which)}`
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from (${which.search === '' ? found : sql`${found} limit ${most}`}) f`.execute(ctx.db)
  return rows[0]?.total ?? 0
}

/** A profile without an account keeps its role for its person. */
const roleOf = sql`case when u.id is null or ${holdsRole} then coalesce(p.role, 'user') else 'user' end`

/** Letters are folded as in every search of the site; signs stand for themselves. Of signs alone nothing is left when they are folded. */
function matches({ search, role }: Which) {
  const asWritten = sql`l.words like '%' || lower(${search.replaceAll(/[\\%_]/g, String.raw`\$&`)}::text) || '%'`
  const folded = foldText(search)
  const word = search === '' ? sql`true` : folded === '' ? asWritten : sql`(${asWritten} or l.words like ${`%${folded}%`})`
  return role === undefined
    ? word
    : sql`${word} and ${accountRoles.some((one) => one === role) ? sql`l.role = ${role}` : hasOwnRole(role)}`
}

const hasOwnRole = (id: string) => sql`l.id = any(array(
  select p.id from profiles p join custom_roles r on r.id = p.custom_role and r.base = p.role left join auth_users u on u.id = p.id
   where p.custom_role = ${id} and (u.id is null or ${holdsRole})))`
