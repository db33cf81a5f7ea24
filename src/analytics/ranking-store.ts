import { sql } from 'kysely'
import type { Ctx } from '#access'
import type { Writing } from '#changes'
import type { Days } from './days-store.ts'
import { averageViews, perQuote, viralAbove, type TopQuote } from './report-store.ts'

type Top = Omit<TopQuote, 'text' | 'author'>

declare module '#platform/ground' {
  interface Tables {
    analytics_rankings: { first: string; last: string; counted_at: number; popular: number; viral: number; top: Top[] }
  }
}

export type Ranking = { popular: number; viral: number; top: TopQuote[] }
type Reckoned = { popular: number; viral: number; top: Top[] }

const topShown = 5

/** Popular: more views than the average of all published quotes. Viral: more than 50 shares. At the top: most views, likes and shares. One query. */
export async function reckonRanking(ctx: Ctx, days: Days): Promise<Reckoned> {
  const { rows } = await sql<Reckoned>`
    with ${perQuote(days)},
    top as (
      select quote_id as id, views, likes, shares from per where views + likes + shares > 0 order by views + likes + shares desc, quote_id limit ${topShown})
    select (select count(*)::int from per where views > ${averageViews(ctx)}) as popular,
      (select count(*)::int from per where shares > ${viralAbove}) as viral,
      (select coalesce(json_agg(t order by t.views + t.likes + t.shares desc, t.id), '[]') from top t) as top`.execute(ctx.db)
  return rows[0] ?? { popular: 0, viral: 0, top: [] }
}

/** Of days that were counted since, an older one is out of date. */
export async function saveRanking(writing: Writing, { first, last }: Days, { popular, viral, top }: Reckoned): Promise<void> {
  await sql`
    insert into analytics_rankings (first, last, counted_at, popular, viral, top)
    select ${first}::date, ${last}::date, a.n, ${popular}, ${viral}, ${JSON.stringify(top)}::jsonb from analytics_days a where a.kind = 'summed'
      on conflict (first, last) do update
        set counted_at = excluded.counted_at, popular = excluded.popular, viral = excluded.viral, top = excluded.top`.execute(
    writing.db,
  )
}

export async function deleteOldRankings(writing: Writing): Promise<void> {
  await sql`delete from analytics_rankings where counted_at is distinct from (select max(n) from analytics_days where kind = 'summed')`.execute(
    writing.db,
  )
}

/** As it was reckoned since days were last counted, with the words of today; null: not yet. Where days were never counted there are none. One query. */
export async function readRankings(ctx: Ctx, periods: readonly Days[]): Promise<(Ranking | null)[]> {
  const column = (of: (days: Days) => string) => periods.map(of)
  const { rows } = await sql<{ popular: number | null; viral: number | null; top: TopQuote[] }>`
    select r.popular, r.viral, (
        select coalesce(json_agg(json_build_object('id', q.id, 'text', q.text, 'author', q.author, 'views', t.views, 'likes', t.likes, 'shares', t.shares)
          order by t.views + t.likes + t.shares desc, t.id), '[]')
          from jsonb_to_recordset(r.top) as t (id uuid, views int, likes int, shares int) join quotes q on q.id = t.id) as top
      from unnest(${column(({ first }) => first)}::date[], ${column(({ last }) => last)}::date[]) with ordinality as w (first, last, place)
      cross join (select max(n) as at from analytics_days where kind = 'summed') s
      left join analytics_rankings r on r.first = w.first and r.last = w.last and r.counted_at = s.at
     where s.at is not null order by w.place`.execute(ctx.db)
  return rows.map(({ popular, viral, top }) => (popular === null || viral === null ? null : { popular, viral, top }))
}
