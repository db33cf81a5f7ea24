import { sql } from 'kysely'
import type { Ctx } from '#access'
import { type Figure, figureOf, type Periods } from '#platform/figure'
import './store.ts'

export type ActionFigures = Record<'likes' | 'shares' | 'actions' | 'downloads' | 'favorites', Figure>

/**
 * Likes and shares are what is shown at the quotes: starting values and all that was recorded, of which only the latter has a date.
 * Together they may be more than fits into an integer: one quote alone may begin with a thousand million.
 * Downloads are all types that speak of one. `rows`: how many were gone through for it, at least.
 */
export async function readActionFigures(ctx: Ctx, periods: Periods): Promise<{ figures: ActionFigures; rows: number }> {
  const { recent, before } = periods
  const actions = (which = sql``) => figureOf(sql`user_actions a ${which}`, sql`a.created_at`, periods)
  const { rows } = await sql<ActionFigures & { quotes: number }>`
    select t.quotes, json_build_object('total', t.likes, 'recent', l.recent, 'before', l.before) as likes,
      json_build_object('total', t.shares, 'recent', d.recent, 'before', d.before) as shares,
      ${actions()} as actions, ${actions(sql`where a.action_type like '%download%'`)} as downloads,
      ${actions(sql`where a.action_type = 'favorite'`)} as favorites
    from (select coalesce(sum(likes), 0)::bigint as likes, coalesce(sum(shares), 0)::bigint as shares, count(*)::int as quotes
        from quote_totals) t,
      (select count(*) filter (where created_at >= ${recent.at})::int as recent, count(*) filter (where created_at < ${recent.at})::int as before
         from quote_likes where created_at >= ${before.at}) l,
      (select coalesce(sum(shares) filter (where day >= ${recent.day}::date), 0)::int as recent,
              coalesce(sum(shares) filter (where day < ${recent.day}::date), 0)::int as before
         from quote_days where day >= ${before.day}::date) d`.execute(ctx.db)
  const none: Figure = { total: 0, recent: 0, before: 0 }
  const { quotes, ...figures } = rows[0] ?? {
    quotes: 0,
    likes: none,
    shares: none,
    actions: none,
    downloads: none,
    favorites: none,
  }
  return { figures, rows: quotes + figures.actions.total }
}
