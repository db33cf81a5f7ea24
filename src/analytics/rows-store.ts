import { sql, type RawBuilder } from 'kysely'
import type { Ctx } from '#access'
import { within, type Days } from './days-store.ts'
import { averageViews, perQuote, viralAbove, type TopQuote } from './report-store.ts'

export type Page = { limit: number; offset: number }
export type Measure = 'views' | 'likes' | 'shares' | 'interactions'

export type QuoteRows = { of: Measure; only?: 'popular' | 'viral' | undefined; category?: string | undefined }

/** Quotes by what came to them in these days, the most first. One query. */
export async function readQuoteRows(ctx: Ctx, days: Days, { of, only, category }: QuoteRows, { limit, offset }: Page) {
  const by = { views: sql`p.views`, likes: sql`p.likes`, shares: sql`p.shares`, interactions: sql`p.views + p.likes + p.shares` }[
    of
  ]
  const which: RawBuilder<unknown>[] = [
    sql`${by} > 0`,
    ...(only === 'popular' ? [sql`p.views > ${averageViews(ctx)}`] : []),
    ...(only === 'viral' ? [sql`p.shares > ${viralAbove}`] : []),
    ...(category === undefined
      ? []
      : [sql`exists (select from quotes c where c.id = p.quote_id and c.category_id = ${category})`]),
  ]
  const { rows } = await sql<{ total: number; rows: TopQuote[] }>`
    with ${perQuote(days)},
    found as (select p.*, ${by} as by from per p where ${sql.join(which, sql` and `)}),
    page as (select * from found order by by desc, quote_id limit ${limit} offset ${offset})
    select (select count(*)::int from found) as total, (
      select coalesce(json_agg(json_build_object('id', q.id, 'text', q.text, 'author', q.author, 'views', p.views, 'likes', p.likes, 'shares', p.shares)
        order by p.by desc, p.quote_id), '[]') from page p join quotes q on q.id = p.quote_id) as rows`.execute(ctx.db)
  return rows[0] ?? { total: 0, rows: [] }
}

export type ActionLine = {
  id: string
  at: Date
  type: string
  format: string | null
  person: string | null
  quoteId: string | null
  text: string | null
}

const isOf = {
  actions: sql`true`,
  downloads: sql`a.action_type like '%download%'`,
  favorites: sql`a.action_type = 'favorite'`,
}
export type ActionGroup = keyof typeof isOf
export type ActionRows = { of: ActionGroup; format?: string | undefined }

/** What people did in these days, the newest first; `total` is at most one more than are counted. One query. */
export async function readActionRows(
  ctx: Ctx,
  days: Days,
  { of, format, timeZone }: ActionRows & { timeZone: string },
  { limit, offset, mostCounted }: Page & { mostCounted: number },
): Promise<{ total: number; rows: ActionLine[] }> {
  const which = sql`${within(sql`a.created_at`, days, timeZone)} and ${isOf[of]} and ${format === undefined ? sql`true` : sql`coalesce(a.format, 'unknown') = ${format}`}`
  const { rows } = await sql<{ total: number; rows: (Omit<ActionLine, 'at'> & { at: number })[] }>`
    with page as (
      select a.* from user_actions a where ${which} order by a.created_at desc, a.id desc limit ${limit} offset ${offset})
    select (select count(*)::int from (select from user_actions a where ${which} limit ${mostCounted + 1}) c) as total, (
      select coalesce(json_agg(json_build_object('id', a.id, 'at', extract(epoch from a.created_at)::float8, 'type', a.action_type, 'format', a.format,
        'person', p.full_name, 'quoteId', q.id, 'text', q.text) order by a.created_at desc, a.id desc), '[]')
        from page a left join profiles p on p.id = a.user_id left join quotes q on q.id = a.quote_id) as rows`.execute(ctx.db)
  const { total, rows: lines } = rows[0] ?? { total: 0, rows: [] }
  return { total, rows: lines.map((line) => ({ ...line, at: new Date(line.at * 1_000) })) }
}

export type EntranceLine = { path: string; n: number; quoteId: string | null; text: string | null }

/** To which pages visitors came from that host, the most frequent first, with the quote where it is one's page. One query. */
export async function readEntrances(
  ctx: Ctx,
  { first, last }: Days,
  host: string,
  { limit, offset }: Page,
): Promise<{ total: number; rows: EntranceLine[] }> {
  const { rows } = await sql<{ total: number; rows: EntranceLine[] }>`
    with came as (
      select split_part(key, ' ', 2) as path, sum(n)::int as n from analytics_days
       where kind = 'entrance' and day between ${first}::date and ${last}::date and key > ${`${host} `} and key < ${`${host}!`} group by 1),
    page as (select * from came order by n desc, path limit ${limit} offset ${offset})
    select (select count(*)::int from came) as total, (
      select coalesce(json_agg(json_build_object('path', p.path, 'n', p.n, 'quoteId', q.id, 'text', q.text) order by p.n desc, p.path), '[]')
        from page p left join quotes q on q.id = case when p.path ~ '^/quote/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then substr(p.path, 8)::uuid end) as rows`.execute(
    ctx.db,
  )
  return rows[0] ?? { total: 0, rows: [] }
}
