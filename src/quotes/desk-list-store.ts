import { sql, type RawBuilder } from 'kysely'
import type { Ctx } from '#access'
import { onDesk, type DeskConditions } from './desk-conditions.ts'
import { mostCounted, type DeskQuote, type DeskSort } from './desk-list.ts'
import './tables.ts'

/**
 * So many rows are looked at in the order of the list. What is not met often enough among them is so rare that the indexes
 * of words gather all of it in less time than it takes to go on.
 */
const walked = 4_000

type Sql = RawBuilder<unknown>
const and = (conditions: Sql[]): Sql => sql.join(conditions, sql` and `)

/** How each order is written, and whether it stands on what was counted. */
const orders: Record<DeskSort, { by: Sql; from: Sql }> = {
  newest: { by: sql`q.created_at desc, q.id desc`, from: sql`quotes q` },
  oldest: { by: sql`q.created_at, q.id`, from: sql`quotes q` },
  updated: { by: sql`q.updated_at desc, q.id desc`, from: sql`quotes q` },
  liked: { by: sql`t.likes desc, t.quote_id desc`, from: sql`quote_totals t join quotes q on q.id = t.quote_id` },
}

const line: RawBuilder<DeskQuote> = sql`q.id, q.text, q.author, q.author_id, q.category,
  case when q.use_multiple_categories then coalesce((select json_agg(c.name order by c.id is distinct from q.category_id, c.sort_key)
    from quote_categories l join categories c on c.id = l.category_id where l.quote_id = q.id), '[]') else '[]' end as categories,
  q.tags, q.image, q.state, q.is_featured as "isFeatured", q.publish_at as "publishAt", q.created_at as "createdAt", q.updated_at as "updatedAt",
  q.language, q.direction, q.status, t.likes, q.version, q.created_by as "createdBy", q.review_note as "reviewNote"`

/** A page of the desk's list and one row more, by which it is known that another follows. One query. */
export async function listDesk(
  ctx: Ctx,
  { narrow, others }: DeskConditions,
  sort: DeskSort,
  { limit, offset }: { limit: number; offset: number },
): Promise<DeskQuote[]> {
  const { by, from } = orders[sort]
  const base = and([onDesk, ...narrow])
  const ids =
    others.length === 0
      ? sql`select q.id, row_number() over (order by ${by}) as place from ${from} where ${base} order by ${by} limit ${limit + 1} offset ${offset}`
      : walkOrGather({ base, others: and(others), by, from, sort, limit: limit + 1, offset })
  const { rows } = await sql<DeskQuote>`
    with page as (${ids}) select ${line} from page p join quotes q on q.id = p.id join quote_totals t on t.quote_id = q.id
     order by p.place`.execute(ctx.db)
  return rows
}

type Asked = { base: Sql; others: Sql; by: Sql; from: Sql; sort: DeskSort; limit: number; offset: number }

/** In order as far as it is worth it; else all that there is, and sorted. */
function walkOrGather({ base, others, by, from, sort, limit, offset }: Asked): Sql {
  const wanted = limit + offset
  const columns = sort === 'liked' ? sql`q.*, t.likes as liked` : sql`q.*, 0 as liked`
  const key = { newest: sql`q.created_at`, oldest: sql`q.created_at`, updated: sql`q.updated_at`, liked: sql`t.likes` }[sort]
  const gatheredFrom = sort === 'liked' ? sql`quotes q join quote_totals t on t.quote_id = q.id` : sql`quotes q`
  const direction = sort === 'oldest' ? sql`asc` : sql`desc`
  return sql`
    select id, place from (
      with walk as materialized (
        select q.id, row_number() over () as place from (select ${columns} from ${from} where ${base} order by ${by} limit ${walked + 4 * offset}) q
         where ${others} limit ${wanted}),
      gathered as (
        select g.id, row_number() over (order by g.key ${direction}, g.id ${direction}) as place from (
          select q.id, ${key} as key from ${gatheredFrom} where ${base} and ${others} and (select count(*) from walk) < ${wanted} offset 0) g)
      select id, place from walk where (select count(*) from walk) >= ${wanted}
      union all
      select id, place from gathered) found
     where place > ${offset} and place <= ${wanted}`
}

/** How many there are, at most one more than are counted. One query. */
export async function countSome(ctx: Ctx, { narrow, others }: DeskConditions): Promise<number> {
  const base = and([onDesk, ...narrow])
  const most = mostCounted + 1
  const { rows } = await sql<{ n: number }>`
    with walk as materialized (
      select 1 from (select q.* from quotes q where ${base} order by q.created_at desc, q.id desc limit ${walked}) q
       where ${and([sql`true`, ...others])} limit ${most}),
    gathered as (
      select 1 from quotes q where ${and([base, ...others])} and (select count(*) from walk) < ${most} limit ${most})
    select greatest((select count(*) from walk), (select count(*) from gathered))::int as n`.execute(ctx.db)
  return rows[0]?.n ?? 0
}

/** All that have a label: the public ones are counted already, and of the others there are few. One query. */
export async function countLabelled(ctx: Ctx, { others }: DeskConditions, label: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select (coalesce((select n from quote_words where word = ${label}), 0)
      + (select count(*) from quotes q where not q.is_active and ${onDesk} and ${and(others)}))::int as n`.execute(ctx.db)
  return rows[0]?.n ?? 0
}

/** All that an index of its own holds. One query. */
export async function countNarrow(ctx: Ctx, { narrow }: DeskConditions): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from quotes q where ${and([onDesk, ...narrow])}`.execute(
    ctx.db,
  )
  return rows[0]?.n ?? 0
}
