import { sql, type RawBuilder } from 'kysely'
import type { Ctx } from '#access'
import { dayAfter, monthAfter } from '#time'
import type { DayKind, Days } from './days-store.ts'
import type { Period } from './period.ts'

/** In the period, and in the one before it. */
export type Compared = { now: number; before: number }
type CountedKind = Extract<DayKind, 'views' | 'shares' | 'likes' | 'sign-up' | 'published'>
export type Totals = Record<CountedKind | 'actions' | 'downloads' | 'favorites', Compared> & {
  /** Now, whatever the period. */
  quotes: number
  users: number
  /** When figures were last counted; null while they never were. */
  countedAt: Date | null
}

const counted = ['views', 'shares', 'likes', 'sign-up', 'published', 'actions', 'downloads', 'favorites'] as const

/** One query. Downloads are all types that speak of one. */
export async function readTotals(ctx: Ctx, period: Pick<Period, 'first' | 'last' | 'before'>): Promise<Totals> {
  const { rows } = await sql<{ quotes: number; users: number; at: number | null; sums: ({ name: string } & Compared)[] }>`
    with days as (
      select kind, key, n, day >= ${period.first}::date as recent from analytics_days
       where kind in ('views', 'shares', 'likes', 'sign-up', 'published', 'action') and day between ${period.before.first}::date and ${period.last}::date),
    named as (
      select case kind when 'action' then 'actions' else kind end as name, n, recent from days
      union all select 'downloads', n, recent from days where kind = 'action' and key like '%download%'
      union all select 'favorites', n, recent from days where kind = 'action' and key = 'favorite'),
    sums as (
      select name, coalesce(sum(n) filter (where recent), 0)::bigint as now, coalesce(sum(n) filter (where not recent), 0)::bigint as before
        from named group by name)
    select quotes_shown(${ctx.clock.now()})::int as quotes, (select count(*)::int from profiles) as users,
      (select max(n) from analytics_days where kind = 'summed') as at,
      (select coalesce(json_agg(s), '[]') from sums s) as sums`.execute(ctx.db)
  const { quotes, users, at, sums } = rows[0] ?? { quotes: 0, users: 0, at: null, sums: [] }
  const of = (name: string): Compared => {
    const found = sums.find((one) => one.name === name)
    return { now: found?.now ?? 0, before: found?.before ?? 0 }
  }
  const totals = Object.fromEntries(counted.map((name) => [name, of(name)])) as Record<(typeof counted)[number], Compared> // safe: made of all of them
  return { ...totals, quotes, users, countedAt: at === null ? null : new Date(at * 1_000) }
}

export type DayLine = {
  day: string
  actions: number
  downloads: number
  favorites: number
  views: number
  likes: number
  shares: number
  signUps: number
  published: number
}

/** Every day of it, those of nothing among them. One query. */
export async function readDays(ctx: Ctx, { first, last }: Days): Promise<DayLine[]> {
  const of = (which: RawBuilder<unknown>) => sql`coalesce(sum(a.n) filter (where ${which}), 0)::int`
  const { rows } = await sql<DayLine>`
    select to_char(s.day, 'YYYY-MM-DD') as day, ${of(sql`a.kind = 'action'`)} as actions,
      ${of(sql`a.kind = 'action' and a.key like '%download%'`)} as downloads, ${of(sql`a.kind = 'action' and a.key = 'favorite'`)} as favorites,
      ${of(sql`a.kind = 'views'`)} as views, ${of(sql`a.kind = 'likes'`)} as likes, ${of(sql`a.kind = 'shares'`)} as shares,
      ${of(sql`a.kind = 'sign-up'`)} as "signUps", ${of(sql`a.kind = 'published'`)} as published
    from generate_series(${first}::date, ${last}::date, interval '1 day') as s (day)
      left join analytics_days a on a.day = s.day::date and a.kind in ('action', 'views', 'likes', 'shares', 'sign-up', 'published')
        and a.day between ${first}::date and ${last}::date
    group by s.day order by s.day`.execute(ctx.db)
  return rows
}

/**
 * What each quote had in these days, as `per (quote_id, views, likes, shares)`: whole months from their own table and the days at both ends. So a year is
 * some hundred thousand rows less. Quotes that were merged count where they are now.
 */
export function perQuote({ first, last }: Days): RawBuilder<unknown> {
  const from = first.endsWith('-01') ? first : `${monthAfter(first, 1)}-01`
  const until = `${dayAfter(last, 1).slice(0, 7)}-01`
  const days = (a: string, b: string) =>
    sql`select quote_id, views, likes, shares from quote_days where day between ${a}::date and ${b}::date`
  const parts =
    from < until
      ? sql`${days(first, dayAfter(from, -1))} union all ${days(until, last)}
        union all select quote_id, views, likes, shares from quote_months where month >= ${from}::date and month < ${until}::date`
      : days(first, last)
  return sql`per as (
    select g.* from (
      select e.quote_id, sum(e.views)::int as views, sum(e.likes)::int as likes, sum(e.shares)::int as shares from (${parts}) e group by e.quote_id) g
     where g.quote_id <> all (array(select m.id from quotes m where m.merged_into is not null)))`
}

export const viralAbove = 50

export type TopQuote = { id: string; text: string; author: string; views: number; likes: number; shares: number }

/** Of `per`, over all quotes that readers see. */
export function averageViews(ctx: Ctx): RawBuilder<number> {
  return sql<number>`(select coalesce(sum(a.views), 0)::float8 from per a) / greatest(quotes_shown(${ctx.clock.now()}), 1)`
}

export type CategoryLine = { id: string; name: string; quotes: number; views: number; likes: number; shares: number }

/** Every category, with what it has now and what its quotes had in these days. One query. */
export async function readCategories(ctx: Ctx, { first, last }: Days): Promise<CategoryLine[]> {
  const of = (kind: DayKind) => sql`coalesce(sum(a.n) filter (where a.kind = ${kind}), 0)::int`
  const { rows } = await sql<CategoryLine>`
    select c.id, c.name, coalesce(k.n, 0)::int as quotes, coalesce(d.views, 0) as views, coalesce(d.likes, 0) as likes, coalesce(d.shares, 0) as shares
      from categories c
      left join quote_counters k on k.kind = 'category' and k.key = c.id::text
      left join (
        select a.key, ${of('category-views')} as views, ${of('category-likes')} as likes, ${of('category-shares')} as shares
          from analytics_days a where a.kind in ('category-views', 'category-likes', 'category-shares')
           and a.day between ${first}::date and ${last}::date group by a.key) d on d.key = c.id::text
     where c.listed order by quotes desc, c.name`.execute(ctx.db)
  return rows
}

export type KeyKind = Extract<DayKind, 'format' | 'empty-search' | 'referrer'>
export type KeyLine = { kind: KeyKind; key: string; n: number; total: number }

/** Of each kind the most frequent; `total` is how many keys there are. One query. */
export async function readKeys(
  ctx: Ctx,
  kinds: readonly KeyKind[],
  { first, last }: Days,
  page: { limit: number; offset: number },
): Promise<KeyLine[]> {
  const { rows } = await sql<KeyLine>`
    select kind, key, n, total::int from (
      select kind, key, sum(n)::int as n, count(*) over (partition by kind) as total, row_number() over (partition by kind order by sum(n) desc, key) as place
        from analytics_days where kind = any(${[...kinds]}) and day between ${first}::date and ${last}::date group by kind, key) k
     where place > ${page.offset} and place <= ${page.offset + page.limit} order by kind, place`.execute(ctx.db)
  return rows
}

/** One query. */
export async function readSums(ctx: Ctx, { first, last }: Days): Promise<{ views: number; likes: number; shares: number }> {
  const of = (kind: DayKind) => sql`coalesce(sum(n) filter (where kind = ${kind}), 0)::int`
  const { rows } = await sql<{ views: number; likes: number; shares: number }>`
    select ${of('views')} as views, ${of('likes')} as likes, ${of('shares')} as shares from analytics_days
     where kind in ('views', 'likes', 'shares') and day between ${first}::date and ${last}::date`.execute(ctx.db)
  return rows[0] ?? { views: 0, likes: 0, shares: 0 }
}
