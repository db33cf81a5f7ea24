import { sql, type RawBuilder } from 'kysely'
import type { Ctx } from '#access'
import type { Writing } from '#changes'

declare module '#platform/ground' {
  interface Tables {
    analytics_days: { kind: DayKind; day: string; key: string; n: number }
    quote_months: { month: string; quote_id: string; views: number; shares: number; likes: number }
  }
}

/** What is counted by day; `summed` is no figure: its day is the last that was, its number when, in seconds since 1970. */
export type DayKind =
  | 'views'
  | 'shares'
  | 'likes'
  | 'action'
  | 'format'
  | 'sign-up'
  | 'published'
  | 'category-views'
  | 'category-shares'
  | 'category-likes'
  | 'empty-search'
  | 'referrer'
  | 'entrance'
  | 'summed'

/** Days of the site, both included. */
export type Days = { first: string; last: string }

/** A day has so many keys of a kind at most, the most frequent: hosts and words come from outside. */
const keysADay = 200
/** Of hosts with the pages that they led to. */
const entrancesADay = 1_000

/** Words show when so many visitors asked them in thirty days: what one person typed stays unread. */
const leastAskers = 3

/** The last day that was counted, and when; the first day on which anything happened. */
export async function readSummed(ctx: Ctx, timeZone: string): Promise<{ day: string | null; at: number; first: string | null }> {
  const { rows } = await sql<{ day: string | null; at: number; first: string | null }>`
    select s.day, coalesce(s.n, 0) as at, e.first from (
      select least(
        (select min(day) from quote_days),
        (select (min(created_at) at time zone ${timeZone})::date from user_actions),
        (select (min(created_at) at time zone ${timeZone})::date from quote_likes),
        (select (min(created_at) at time zone ${timeZone})::date from profiles),
        (select (min(published_at) at time zone ${timeZone})::date from quotes where listed)) as first) e
      left join lateral (select day, n from analytics_days where kind = 'summed' order by day desc limit 1) s on true`.execute(
    ctx.db,
  )
  return rows[0] ?? { day: null, at: 0, first: null }
}

/** Two processes that count at once take turns: the second finds nothing to write. */
export async function lockSums(writing: Writing): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('sum-analytics'))`.execute(writing.db)
}

/** All months again from the days; nothing is counted meanwhile. Needed once, for what was there before the triggers. */
export async function rebuildMonths(writing: Writing): Promise<void> {
  await sql`lock table quote_days in share row exclusive mode`.execute(writing.db)
  await sql`delete from quote_months`.execute(writing.db)
  await sql`insert into quote_months (month, quote_id, views, shares, likes)
    select date_trunc('month', day)::date, quote_id, sum(views), sum(shares), sum(likes) from quote_days group by 1, 2`.execute(
    writing.db,
  )
}

/** Likes stand with views and shares, by quote and day. */
export async function sumLikes(writing: Writing, { first, last }: Days, timeZone: string): Promise<void> {
  const liked = sql`liked as (
    select quote_id, (created_at at time zone ${timeZone})::date as day, count(*)::int as n from quote_likes
     where ${within(sql`created_at`, { first, last }, timeZone)} group by 1, 2)`
  await sql`
    with ${liked}
    update quote_days d set likes = 0 where d.day between ${first}::date and ${last}::date and d.likes <> 0
      and not exists (select from liked l where l.quote_id = d.quote_id and l.day = d.day)`.execute(writing.db)
  await sql`
    with ${liked}
    insert into quote_days (quote_id, day, likes) select quote_id, day, n from liked order by 1, 2
      on conflict (quote_id, day) do update set likes = excluded.likes where quote_days.likes <> excluded.likes`.execute(
    writing.db,
  )
}

/** Moments of these days as the site's clock has them, whatever its clocks do meanwhile. */
export function within(at: RawBuilder<unknown>, { first, last }: Days, timeZone: string): RawBuilder<boolean> {
  return sql<boolean>`${at} >= ${first}::timestamp at time zone ${timeZone} and ${at} < (${last}::date + 1)::timestamp at time zone ${timeZone}`
}

const kinds: DayKind[] = [
  'views',
  'shares',
  'likes',
  'action',
  'format',
  'sign-up',
  'published',
  'category-views',
  'category-shares',
  'category-likes',
  'referrer',
  'entrance',
]

/** Writes these days as they are now, and takes away what is not there any more. Done twice, it changes nothing. */
export async function sumDays(writing: Writing, days: Days, timeZone: string): Promise<void> {
  const { first, last } = days
  const local = sql`(created_at at time zone ${timeZone})::date`
  await sql`
    with seen as (
      select d.day, d.views, d.shares, d.likes, q.category_id from quote_days d join quotes q on q.id = d.quote_id
       where d.day between ${first}::date and ${last}::date and q.merged_into is null),
    fresh (kind, day, key, n) as (
      select k.kind, s.day, '', sum(k.n)::bigint from seen s cross join lateral (
        values ('views', s.views), ('shares', s.shares), ('likes', s.likes)) k (kind, n) group by 1, 2
      union all
      select 'category-' || k.kind, s.day, s.category_id::text, sum(k.n)::bigint from seen s cross join lateral (
        values ('views', s.views), ('shares', s.shares), ('likes', s.likes)) k (kind, n) where s.category_id is not null group by 1, 2, 3
      union all
      select 'action', ${local}, action_type, count(*) from user_actions where ${within(sql`created_at`, days, timeZone)} group by 2, 3
      union all
      select 'format', ${local}, coalesce(format, 'unknown'), count(*) from user_actions
       where ${within(sql`created_at`, days, timeZone)} and action_type like '%download%' group by 2, 3
      union all
      select 'sign-up', ${local}, '', count(*) from profiles where ${within(sql`created_at`, days, timeZone)} group by 2
      union all
      select 'published', (published_at at time zone ${timeZone})::date, '', count(*) from quotes
       where listed and ${within(sql`published_at`, days, timeZone)} and published_at <= ${writing.clock.now()}
         and created_at > coalesce((select s.collection_loaded_at from website_settings s), '-infinity') group by 2
      union all
      select r.kind, r.day, r.key, r.n from (
        select kind, day, key, count(*) as n, row_number() over (partition by kind, day order by count(*) desc, key) as place from visit_notes
         where kind in ('referrer', 'entrance') and day between ${first}::date and ${last}::date group by kind, day, key) r
       where r.place <= case r.kind when 'referrer' then ${keysADay}::int else ${entrancesADay}::int end),
    wanted as (select * from fresh where n > 0),
    gone as (
      delete from analytics_days a where a.kind = any(${kinds}) and a.day between ${first}::date and ${last}::date
        and not exists (select from wanted w where (w.kind, w.day, w.key) = (a.kind, a.day, a.key)))
    insert into analytics_days (kind, day, key, n) select kind, day, key, n from wanted
      on conflict (kind, day, key) do update set n = excluded.n where analytics_days.n <> excluded.n`.execute(writing.db)
}

/** Searches that found nothing, of the days since then, as far as enough visitors had the same words on one of them; what was asked by fewer is nowhere but in the notes. Over several days nobody can be told from anybody. */
export async function sumSearches(writing: Writing, since: string): Promise<void> {
  await sql`
    with asked as (
      select day, key, count(*) as n, max(count(*)) over (partition by key) as askers from visit_notes
       where kind = 'empty-search' and day >= ${since}::date group by day, key),
    wanted as (
      select day, key, n from (
        select *, row_number() over (partition by day order by n desc, key) as place from asked where askers >= ${leastAskers}) a where place <= ${keysADay}),
    gone as (
      delete from analytics_days a where a.kind = 'empty-search' and a.day >= ${since}::date
        and not exists (select from wanted w where (w.day, w.key) = (a.day, a.key)))
    insert into analytics_days (kind, day, key, n) select 'empty-search', day, key, n from wanted
      on conflict (kind, day, key) do update set n = excluded.n where analytics_days.n <> excluded.n`.execute(writing.db)
}

export async function saveSummed(writing: Writing, day: string): Promise<void> {
  const at = Math.floor(writing.clock.now().getTime() / 1_000)
  await sql`delete from analytics_days where kind = 'summed'`.execute(writing.db)
  await sql`insert into analytics_days (kind, day, n) values ('summed', ${day}::date, ${at})`.execute(writing.db)
}
