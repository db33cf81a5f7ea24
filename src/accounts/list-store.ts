import { sql } from 'kysely'
import type { Ctx } from '#access'
import type { Account, AccountRole } from './account.ts'
import { holdsRole } from './account-store.ts'
import './tables.ts'

/** `canSignIn`: false for a profile that moved in from elsewhere, whose owner has not signed up yet. */
export type ListedAccount = Account & { canSignIn: boolean; lastSeenAt: Date | null }

export type Which = { search: string; role: AccountRole | undefined }

/** Who has an account, and beside them the profiles that have none; each part comes from its index, as far as the page goes. */
export async function readListed(
  ctx: Ctx,
  which: Which,
  { limit, offset }: { limit: number; offset: number },
): Promise<ListedAccount[]> {
  const upTo = offset + limit
  const { rows } = await sql<ListedAccount>`
    with people as (
      (select u.id, u.created_at as "createdAt" from auth_users u left join profiles p on p.id = u.id
        where ${matches(which)} order by u.created_at desc, u.id desc limit ${upTo})
      union all
      (select p.id, p.created_at from ${idle} where ${matches(which)} order by p.created_at desc, p.id desc limit ${upTo}))
    select n.id, coalesce(u.email, p.email) as email, coalesce(u.email_verified, false) as "emailConfirmed",
      coalesce(p.full_name, u.name) as "fullName", ${roleOf} as role, u.disabled_at as "disabledAt",
      coalesce(u.two_factor_enabled, false) as "twoFactor", p.id is not null as profile, u.id is not null as "canSignIn",
      exists (select from auth_credentials c where c.user_id = n.id and c.password is not null) as "hasPassword",
      (select max(s.updated_at) from auth_sessions s where s.user_id = n.id) as "lastSeenAt",
      n."createdAt", coalesce(p.updated_at, u.updated_at) as "updatedAt"
    from (select * from people order by "createdAt" desc, id desc limit ${limit} offset ${offset}) n
      left join auth_users u on u.id = n.id left join profiles p on p.id = n.id
    order by n."createdAt" desc, n.id desc`.execute(ctx.db)
  return rows
}

export type Person = ListedAccount & {
  /** Browsers that are signed in now. */
  sessions: number
  tokens: number
}

export async function readPersonShown(ctx: Ctx, id: string): Promise<Person | undefined> {
  const { rows } = await sql<Person>`
    select n.id, coalesce(u.email, p.email) as email, coalesce(u.email_verified, false) as "emailConfirmed",
      coalesce(p.full_name, u.name) as "fullName", ${roleOf} as role, u.disabled_at as "disabledAt",
      coalesce(u.two_factor_enabled, false) as "twoFactor", p.id is not null as profile, u.id is not null as "canSignIn",
      exists (select from auth_credentials c where c.user_id = n.id and c.password is not null) as "hasPassword",
      (select max(s.updated_at) from auth_sessions s where s.user_id = n.id) as "lastSeenAt",
      (select count(*)::int from auth_sessions s where s.user_id = n.id and s.expires_at > ${ctx.clock.now()}) as sessions,
      (select count(*)::int from api_tokens t where t.user_id = n.id) as tokens,
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

export async function countListed(ctx: Ctx, which: Which): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select ((select count(*) from auth_users u left join profiles p on p.id = u.id where ${matches(which)})
      + (select count(*) from ${idle} where ${matches(which)}))::int as total`.execute(ctx.db)
  return rows[0]?.total ?? 0
}

/** A profile without an account keeps its role for whoever it is of. */
const roleOf = sql`case when u.id is null or ${holdsRole} then coalesce(p.role, 'user') else 'user' end`

const idle = sql`(select k.* from profiles k where not exists (select from auth_users a where a.id = k.id)) p
  left join auth_users u on false`

/** Letters are folded as in every search of the site; signs stand for themselves. */
function matches({ search, role }: Which) {
  const name = sql`coalesce(p.full_name, u.name)`
  const asWritten = sql`position(lower(${search}) in lower(${name} || ' ' || coalesce(u.email, p.email))) > 0`
  const folded = sql`folded(${search}) <> '' and position(folded(${search}) in folded(${name})) > 0`
  const word = search === '' ? sql`true` : sql`${asWritten} or ${folded}`
  const held = role === undefined ? sql`true` : sql`${roleOf} = ${role}`
  return sql`(${word}) and (${held})`
}
