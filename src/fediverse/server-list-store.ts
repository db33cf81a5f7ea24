import { sql } from 'kysely'
import type { Ctx } from '#access'
import type { Followed } from './followed.ts'
import './tables.ts'

export type ServerLine = {
  host: string
  followers: number
  waiting: number
  failed: number
  failingSince: Date | null
  givenUpAt: Date | null
  /** Of what failed or waits, the last. */
  fault: string | null
}

/** Servers with followers, or with something that waits or failed. */
export async function listServers(ctx: Ctx, { limit, offset }: { limit: number; offset: number }): Promise<ServerLine[]> {
  const { rows } = await sql<ServerLine>`
    select s.host, coalesce(f.n, 0)::int as followers, coalesce(w.n, 0)::int as waiting, coalesce(x.n, 0)::int as failed,
      s.failing_since as "failingSince", s.given_up_at as "givenUpAt",
      (select d.fault from fediverse_deliveries d where d.host = s.host and d.state <> 'delivered' and d.fault is not null order by d.created_at desc, d.place desc limit 1) as fault
      from fediverse_servers s
      left join (select host, count(*) as n from fediverse_followers group by host) f on f.host = s.host
      left join (select host, count(*) as n from fediverse_deliveries where state = 'waiting' group by host) w on w.host = s.host
      left join (select host, count(*) as n from fediverse_deliveries where state = 'failed' group by host) x on x.host = s.host
     where f.n > 0 or w.n > 0 or x.n > 0
     order by followers desc, s.host limit ${limit} offset ${offset}`.execute(ctx.db)
  return rows
}

/** One of ours that is followed. `name` and `slug` are null for the site, and for what was deleted. */
export type FollowedLine = { followed: Followed; name: string | null; slug: string | null; followers: number }

/** The site first, then those with most followers; and how many there are. */
export async function listFollowed(ctx: Ctx, limit: number): Promise<(FollowedLine & { total: number })[]> {
  const { rows } = await sql<FollowedLine & { total: number }>`
    with counted as (
      select w.followed, count(*)::int as followers, (count(*) over ())::int as total from fediverse_follows w
       group by w.followed order by w.followed = 'site' desc, followers desc, w.followed limit ${limit}),
    ids as (
      select c.*, split_part(c.followed, ':', 1) as noun, nullif(split_part(c.followed, ':', 2), '')::uuid as id from counted c)
    select i.followed, i.followers, i.total, coalesce(a.name, k.name) as name, coalesce(a.slug, k.slug) as slug from ids i
      left join authors a on i.noun = 'author' and a.id = i.id
      left join categories k on i.noun = 'category' and k.id = i.id
     order by i.followed = 'site' desc, i.followers desc, i.followed`.execute(ctx.db)
  return rows
}

type Counts = { followers: number; waiting: number; failed: number; total: number }

export async function countFollowersAndWaiting(ctx: Ctx): Promise<Counts> {
  const { rows } = await sql<Counts>`
    select (select count(*) from fediverse_followers)::int as followers,
      (select count(*) from fediverse_deliveries where state = 'waiting')::int as waiting,
      (select count(*) from fediverse_deliveries where state = 'failed')::int as failed,
      (select count(*) from fediverse_servers s where exists (select from fediverse_followers f where f.host = s.host)
        or exists (select from fediverse_deliveries d where d.host = s.host and d.state <> 'delivered'))::int as total`.execute(
    ctx.db,
  )
  return rows[0] ?? { followers: 0, waiting: 0, failed: 0, total: 0 }
}

export async function listBlocks(ctx: Ctx, limit: number): Promise<string[]> {
  const rows = await ctx.db.selectFrom('fediverse_blocks').select('subject').orderBy('subject').limit(limit).execute()
  return rows.map(({ subject }) => subject)
}

export async function countBlocks(ctx: Ctx): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from fediverse_blocks`.execute(ctx.db)
  return rows[0]?.n ?? 0
}
