import { sql } from 'kysely'
import type { Ctx } from '#access'
import { nameHere } from '#categories'
import type { Figure, Periods } from '#platform/figure'
import type { Quote } from '../quote.ts'
import { scheduled } from './desk-conditions-store.ts'
import '../tables.ts'

/** How many quotes there are in each state; what is in the trash or was merged is not among them. */
export type QuoteCounts = { total: number; published: number; scheduled: number; drafts: number; proposed: number }

/** What a line of the desk says of a quote. */
export type DeskLine = Pick<
  Quote,
  | 'id'
  | 'text'
  | 'author'
  | 'category'
  | 'language'
  | 'direction'
  | 'state'
  | 'isFeatured'
  | 'createdAt'
  | 'publishAt'
  | 'unpublishAt'
>

/** From the counters, and what is yet to come from an index of its own: the price does not grow with the collection. */
export async function readQuoteCounts(ctx: Ctx): Promise<QuoteCounts> {
  const now = ctx.clock.now()
  const { rows } = await sql<Omit<QuoteCounts, 'total'> & { hidden: number }>`
    select quotes_shown(${now})::int as published,
      (select count(*)::int from (${scheduled(now)}) s) as scheduled,
      (select count(*)::int from quotes_hidden(${now})) as hidden,
      coalesce((select n from desk_labels where label = '=draft'), 0)::int as drafts,
      coalesce((select n from desk_labels where label = '=proposed'), 0)::int as proposed`.execute(ctx.db)
  const { hidden, ...states } = rows[0] ?? { published: 0, scheduled: 0, hidden: 0, drafts: 0, proposed: 0 }
  // What is to be taken down is scheduled and published.
  return { ...states, total: states.published + hidden + states.drafts + states.proposed }
}

/** The price grows with what was published in both. `sumDays` of the analytics counts the same by days; a test compares them. */
export async function readNewQuotes(
  ctx: Ctx,
  { recent, before, until }: Periods & { until?: Date },
): Promise<Omit<Figure, 'total'>> {
  // What the starter collection brought is no work of these days.
  const made = sql`q.listed and q.created_at > coalesce((select s.collection_loaded_at from website_settings s), '-infinity')`
  const now = ctx.clock.now()
  const ends = sql`and q.published_at <= ${now} ${until === undefined ? sql`` : sql`and q.published_at < ${until}`}`
  const { rows } = await sql<Omit<Figure, 'total'>>`
    select (select count(*)::int from quotes q where ${made} and q.published_at >= ${recent.at} ${ends}) as recent,
      (select count(*)::int from quotes q where ${made} and q.published_at >= ${before.at} and q.published_at < ${recent.at}) as before`.execute(
    ctx.db,
  )
  return rows[0] ?? { recent: 0, before: 0 }
}

/** What somebody wrote and what became of it. */
export async function readOwnCounts(ctx: Ctx, owner: string): Promise<Pick<QuoteCounts, 'drafts' | 'proposed' | 'published'>> {
  const { rows } = await sql<Pick<QuoteCounts, 'drafts' | 'proposed' | 'published'>>`
    select count(*) filter (where q.state = 'draft')::int as drafts, count(*) filter (where q.state = 'proposed')::int as proposed,
      count(*) filter (where q.state = 'published')::int as published
      from quotes q where q.created_by = ${owner} and q.deleted_at is null and q.merged_into is null`.execute(ctx.db)
  return rows[0] ?? { drafts: 0, proposed: 0, published: 0 }
}

export async function listNewest(ctx: Ctx, limit: number): Promise<DeskLine[]> {
  const { rows } = await sql<DeskLine>`
    select q.id, q.text, q.author, coalesce(${nameHere('c')}, q.category) as category, q.language, q.direction, q.state, q.is_featured as "isFeatured",
        q.created_at as "createdAt", q.publish_at as "publishAt", q.unpublish_at as "unpublishAt"
      from quotes q left join categories c on c.id = q.category_id
     where q.deleted_at is null and q.merged_into is null order by q.created_at desc, q.id desc limit ${limit}`.execute(ctx.db)
  return rows
}
