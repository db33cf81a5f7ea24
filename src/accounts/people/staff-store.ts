import { sql } from 'kysely'
import type { Ctx } from '#access'
import type { Writing } from '#changes'
import type { Figure, Periods } from '#platform/figure'
import type { Account } from '../account.ts'
import { holdsRole } from '../account-store.ts'
import '../tables.ts'

export async function readAccountFigure(ctx: Ctx, { recent, before }: Periods): Promise<Figure> {
  // Each of an index alone.
  const { rows } = await sql<Figure>`
    select (select count(*)::int from profiles) as total,
      (select count(*)::int from profiles p where p.created_at >= ${recent.at}) as recent,
      (select count(*)::int from profiles p where p.created_at >= ${before.at} and p.created_at < ${recent.at}) as before`.execute(
    ctx.db,
  )
  return rows[0] ?? { total: 0, recent: 0, before: 0 }
}

/** How many profiles came on each of the site's days from the first to the last (YYYY-MM-DD), those without any among them. */
export async function readSignUpDays(
  ctx: Ctx,
  { first, last, timeZone }: { first: string; last: string; timeZone: string },
): Promise<{ day: string; count: number }[]> {
  const { rows } = await sql<{ day: string; count: number }>`
    with came as (
      select (p.created_at at time zone ${timeZone})::date as day, count(*)::int as n from profiles p
      where p.created_at >= (${first}::date - 1)::timestamptz and p.created_at < (${last}::date + 2)::timestamptz group by 1)
    select to_char(d.day, 'YYYY-MM-DD') as day, coalesce(c.n, 0) as count
    from generate_series(${first}::date, ${last}::date, interval '1 day') as s (day) cross join lateral (select s.day::date as day) d
      left join came c on c.day = d.day order by d.day`.execute(ctx.db)
  return rows
}

export type StaffLine = Pick<Account, 'id' | 'email' | 'fullName' | 'role' | 'disabledAt' | 'twoFactor'>

export async function listStaff(ctx: Ctx): Promise<StaffLine[]> {
  const { rows } = await sql<StaffLine>`
    select u.id, u.email, p.full_name as "fullName", p.role, u.disabled_at as "disabledAt", 
      u.two_factor_enabled or exists (select from auth_passkeys k where k.user_id = u.id) as "twoFactor"
      from profiles p join auth_users u on u.id = p.id where p.role <> 'user' and ${holdsRole}
      order by array_position(array['admin', 'moderator', 'author'], p.role), lower(u.email)`.execute(ctx.db)
  return rows
}

/** How often somebody failed lately to sign in to an account, from where at last, and when. */
export type FailedBurst = { id: string; fullName: string; email: string; bursts: number; network: string; at: Date }

export async function listFailedBursts(ctx: Ctx, since: Date): Promise<FailedBurst[]> {
  const { rows } = await sql<FailedBurst>`
    with failed as (
      select c.noun_id, count(*)::int as bursts, max(c.at) as at, (array_agg(c.after ->> 'network' order by c.id desc))[1] as network
        from changes c where c.verb = 'fail-to-sign-in' and c.at > ${since} group by c.noun_id)
    select u.id, coalesce(p.full_name, u.name) as "fullName", u.email, f.bursts, f.network, f.at
      from failed f join auth_users u on u.id::text = f.noun_id left join profiles p on p.id = u.id
      order by f.at desc, u.id limit 5`.execute(ctx.db)
  return rows
}

/** The admins who can sign in. Until the transaction ends nobody else changes them. */
export async function lockAdmins(writing: Writing): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select p.id from profiles p join auth_users u on u.id = p.id
    where p.role = 'admin' and ${holdsRole} and u.disabled_at is null order by p.id for update`.execute(writing.db)
  return rows.map(({ id }) => id)
}
