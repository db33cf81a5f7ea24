import { sql, type RawBuilder } from 'kysely'
import type { Ctx } from '#access'
import { onDesk, type DeskConditions } from './desk-conditions-store.ts'
import { mostCounted, type DeskQuote, type DeskSort } from './desk-list.ts'
import '../tables.ts'

/**
 * So many rows are looked at in the order of the list. What is not met often enough among them is so rare that the indexes
 * of words gather all of it in less time than it takes to go on.
 */
const walked = 4_000

type Sql = RawBuilder<unknown>
const and = (conditions: Sql[]): Sql => sql.join(conditions, sql` and `)

/** How each order is written, and what it stands on. */
const orders: Record<DeskSort, { by: Sql; from: Sql }> = {
  newest: { by: sql`q.created_at desc, q.id desc`, from: sql`quotes q` },
  oldest: { by: sql`q.created_at, q.id`, from: sql`quotes q` },
  updated: { by: sql`q.updated_at desc, q.id desc`, from: sql`quotes q` },
  liked: { by: sql`t.likes desc, t.quote_id desc`, from: sql`quote_totals t join quotes q on q.id = t.quote_id` },
}

const line: RawBuilder<DeskQuote> = sql`q.id, q.text, q.author, q.author_id, q.category,
  case when q.use_multiple_categories then coalesce((select json_agg(c.name order by c.id is distinct from q.category_id, c.sort_key)
    from quote_categories l join categories c on c.id = l.category_id where l.quote_id = q.id), '[]') else '[]' end as categories,
  q.tags, q.image, q.state, q.is_featured as "isFeatured", q.publish_at as "publishAt", q.unpublish_at as "unpublishAt", q.created_at as "createdAt", q.updated_at as "updatedAt",
  q.language, q.direction, q.status, t.likes, q.version, q.created_by as "createdBy", q.review_note as "reviewNote", q.origin`

type Page = { limit: number; offset: number }

/**
 * A page of the desk's list and one row more, by which it is known that another follows. Two queries: planned together, the second would make the
 * planner prepare for all that it may have to gather.
 */
export async function listDesk(ctx: Ctx, { narrow, others }: DeskConditions, sort: DeskSort, page: Page): Promise<DeskQuote[]> {
  const base = and([onDesk, ...narrow])
  const { limit, offset } = page
  const walk = await walkAlong(ctx, base, others, sort, page)
  const enough = others.length === 0 || walk.length > limit
  const ids = enough
    ? sql`select id, place from unnest(${walk}::uuid[]) with ordinality as w (id, place)`
    : gathered(base, and(others), sort, { limit: limit + 1, offset })
  const { rows } = await sql<DeskQuote>`
    with page as materialized (${ids}) select ${line} from page p join quotes q on q.id = p.id join quote_totals t on t.quote_id = q.id
     order by p.place`.execute(ctx.db)
  return rows
}

/** The ids of a page and one more, in order, as far as it is worth it. */
async function walkAlong(ctx: Ctx, base: Sql, others: Sql[], sort: DeskSort, { limit, offset }: Page): Promise<string[]> {
  const { by, from } = orders[sort]
  const listed = sql`select q.* from ${from} where ${base} order by ${by}`
  const { rows } =
    others.length === 0
      ? await sql<{
          id: string
        }>`select q.id from ${from} where ${base} order by ${by} limit ${limit + 1} offset ${offset}`.execute(ctx.db)
      : await sql<{ id: string }>`
          select q.id from (${listed} limit ${walked + 4 * offset}) q where ${and(others)} limit ${limit + 1} offset ${offset}`.execute(
          ctx.db,
        )
  return rows.map(({ id }) => id)
}

/** All that there is, and sorted: no index is to be walked along in the hope of meeting enough. */
function gathered(base: Sql, others: Sql, sort: DeskSort, { limit, offset }: Page): Sql {
  const key = { newest: sql`q.created_at`, oldest: sql`q.created_at`, updated: sql`q.updated_at`, liked: sql`t.likes` }[sort]
  const from = sort === 'liked' ? sql`quotes q join quote_totals t on t.quote_id = q.id` : sql`quotes q`
  const direction = sort === 'oldest' ? sql`asc` : sql`desc`
  return sql`
    select p.id, row_number() over () as place from (
      select g.id from (select q.id, ${key} as key from ${from} where ${base} and ${others} offset 0) g
       order by g.key ${direction}, g.id ${direction} limit ${limit} offset ${offset}) p`
}

/** How many there are, at most one more than are counted: among the newest, and where those are too few, among all. Two queries. */
export async function countSome(ctx: Ctx, { narrow, others }: DeskConditions): Promise<number> {
  const base = and([onDesk, ...narrow])
  const wanted = and([sql`true`, ...others])
  const most = mostCounted + 1
  const walk = await sql<{ n: number }>`
    select count(*)::int as n from (
      select 1 from (select q.* from quotes q where ${base} order by q.created_at desc, q.id desc limit ${walked}) q
       where ${wanted} limit ${most}) w`.execute(ctx.db)
  const n = walk.rows[0]?.n ?? 0
  // Asked in any case, so that a page has as many queries at every size.
  const all = await sql<{ n: number }>`
    select count(*)::int as n from (select 1 from quotes q where ${base} and ${wanted} and ${n < most} limit ${most}) g`.execute(
    ctx.db,
  )
  return Math.max(n, all.rows[0]?.n ?? 0)
}

/** All that have a label: the public ones are counted already; of the others so many at most, and then `atLeast` that. One query. */
export async function countLabelled(
  ctx: Ctx,
  { others }: DeskConditions,
  label: string,
): Promise<{ total: number; atLeast: boolean }> {
  const { rows } = await sql<{ open: number; rest: number }>`
    select coalesce((select n from quote_words where word = ${label}), 0)::int as open,
      (select count(*)::int from (select 1 from quotes q where not q.is_active and ${onDesk} and ${and(others)} limit ${mostCounted + 1}) d) as rest`.execute(
    ctx.db,
  )
  const { open, rest } = rows[0] ?? { open: 0, rest: 0 }
  return { total: open + Math.min(rest, mostCounted), atLeast: rest > mostCounted }
}

/** All that an index of its own holds. One query. */
export async function countNarrow(ctx: Ctx, { narrow }: DeskConditions): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from quotes q where ${and([onDesk, ...narrow])}`.execute(
    ctx.db,
  )
  return rows[0]?.n ?? 0
}
