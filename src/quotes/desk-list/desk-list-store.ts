import { sql, type RawBuilder } from 'kysely'
import type { Ctx } from '#access'
import type { IdsQuery } from '#changes'
import { onDesk, type DeskConditions } from './desk-conditions-store.ts'
import type { DeskQuote } from './desk-list.ts'
import { gatheredBy, gatheredOf, walkBy, type Order } from './order-store.ts'
import '../tables.ts'

/**
 * So many rows are looked at in the order of the list. What is not met often enough among them is so rare that the indexes
 * of words gather all of it in less time than it takes to go on.
 */
const walked = 4_000

type Sql = RawBuilder<unknown>
const and = (conditions: Sql[]): Sql => sql.join(conditions, sql` and `)

const line: RawBuilder<DeskQuote> = sql`q.id, q.text, q.author, q.author_id, q.category,
  case when q.use_multiple_categories then coalesce((select json_agg(c.name order by c.id is distinct from q.category_id, c.sort_key)
    from quote_categories l join categories c on c.id = l.category_id where l.quote_id = q.id), '[]') else '[]' end as categories,
  q.tags, q.image, q.state, q.is_featured as "isFeatured", q.publish_at as "publishAt", q.unpublish_at as "unpublishAt", q.created_at as "createdAt", q.updated_at as "updatedAt",
  q.language, q.direction, q.status, t.likes, q.version, q.created_by as "createdBy", q.review_note as "reviewNote", q.origin`

type Page = { limit: number; offset: number }

/** Lines in the order of their ids. One query. */
export async function listLines(ctx: Ctx, ids: string[]): Promise<DeskQuote[]> {
  const { rows } = await sql<DeskQuote>`
    select ${line} from unnest(${ids}::uuid[]) with ordinality as p (id, place)
      join quotes q on q.id = p.id join quote_totals t on t.quote_id = q.id order by p.place`.execute(ctx.db)
  return rows
}

/** The ids of a page in the order of the list, and one more, by which it is known that another follows; where nothing has to be looked at row by row. One query. */
export async function walkPage(ctx: Ctx, { narrow }: DeskConditions, order: Order, { limit, offset }: Page): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select q.id from ${order.from} where ${and([onDesk, ...narrow])} order by ${walkBy(order)} limit ${limit + 1} offset ${offset}`.execute(
    ctx.db,
  )
  return rows.map(({ id }) => id)
}

/** The first that are met along the list, as far as that is worth it, and then any; nothing is counted. Two queries at most. */
export async function someOf(ctx: Ctx, { narrow, others, said }: DeskConditions, order: Order, most: number): Promise<string[]> {
  const base = and([onDesk, ...narrow])
  const wanted = (also: Sql[]) => and([sql`true`, ...others, ...also])
  const walk = await sql<{ id: string }>`
    select q.id from (select q.* from ${order.from} where ${base} order by ${walkBy(order)} limit ${walked}) q where ${wanted(said.looked)} limit ${most}`.execute(
    ctx.db,
  )
  if (walk.rows.length === most) return walk.rows.map(({ id }) => id)
  // Materialised, so that it is planned as if all were wanted: through the indexes. No more of it is gathered than is taken.
  const rest = await sql<{ id: string }>`
    with everyone as materialized (select q.id from quotes q where ${base} and ${wanted(said.gathered)}) select id from everyone limit ${most}`.execute(
    ctx.db,
  )
  return [...new Set([...walk.rows, ...rest.rows].map(({ id }) => id))].slice(0, most)
}

/** The query of all ids, for a statement that writes them down. */
export function queryIds({ narrow, others, said }: DeskConditions): IdsQuery {
  return sql`select q.id from quotes q where ${and([onDesk, ...narrow, ...others, ...said.gathered])}`
}

type Found = { ids: string[]; found: number }

/**
 * The same where others hold, too, and how many there are, up to `most` (one more than are counted). First along the list, as far as it is worth it;
 * where too few are met for the page, all of them are gathered, which then are few, and those were counted on the way. Two queries, whatever is there.
 */
export async function searchPage(
  ctx: Ctx,
  { narrow, others, said }: DeskConditions,
  order: Order,
  { limit, offset, most }: Page & { most: number },
): Promise<Found> {
  const base = and([onDesk, ...narrow])
  const wanted = and([sql`true`, ...others, ...said.gathered])
  const end = offset + limit + 1
  // Far down the list all that comes before has been counted enough, and need not be brought.
  const skip = end >= most ? offset : 0
  const walk = await sql<{ id: string }>`
    select q.id from (select q.* from ${order.from} where ${base} order by ${walkBy(order)} limit ${walked + 4 * offset}) q
     where ${and([sql`true`, ...others, ...said.looked])} limit ${Math.max(end, most) - skip} offset ${skip}`.execute(ctx.db)
  const met = walk.rows.map(({ id }) => id)
  if (met.length >= end - skip) {
    // Asked in any case, so that a page has as many queries at every size.
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from (
        select 1 from quotes q where ${base} and ${wanted} and ${skip + met.length < most} limit ${most}) g`.execute(ctx.db)
    return { ids: met.slice(offset - skip, end - skip), found: Math.max(skip + met.length, rows[0]?.n ?? 0) }
  }
  return await readGathered(ctx, gathered(base, wanted, order, { limit: limit + 1, offset }))
}

/** The same of what is known to be few: nothing is walked along. One query. */
export async function gatherPage(
  ctx: Ctx,
  { narrow, others, said }: DeskConditions,
  order: Order,
  { limit, offset }: Page,
): Promise<Found> {
  const wanted = and([sql`true`, ...others, ...said.gathered])
  return await readGathered(ctx, gathered(and([onDesk, ...narrow]), wanted, order, { limit: limit + 1, offset }))
}

async function readGathered(ctx: Ctx, statement: RawBuilder<{ id: string | null; n: number }>): Promise<Found> {
  const { rows } = await statement.execute(ctx.db)
  return { ids: rows.flatMap(({ id }) => (id === null ? [] : [id])), found: rows[0]?.n ?? 0 }
}

/** All that there is, counted and sorted: no index is to be walked along in the hope of meeting enough. On a page after the last the count is alone. */
function gathered(base: Sql, wanted: Sql, order: Order, { limit, offset }: Page): RawBuilder<{ id: string | null; n: number }> {
  return sql`
    with everyone as materialized (select q.id, ${gatheredOf(order)} from ${order.from} where ${base} and ${wanted})
    select p.id, c.n from (select count(*)::int as n from everyone c) c
      left join (select e.* from everyone e order by ${gatheredBy(order, 'e')} limit ${limit} offset ${offset}) p on true
     order by ${gatheredBy(order, 'p')}`
}

/** How many there are of what is narrowed, up to so many. One query. */
export async function countUpTo(ctx: Ctx, { narrow, others, said }: DeskConditions, most: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from (
      select 1 from quotes q where ${and([onDesk, ...narrow, ...others, ...said.gathered])} limit ${most}) g`.execute(ctx.db)
  return rows[0]?.n ?? 0
}

/**
 * How many there are of each of these, in their order, as far as it takes to come to the end: none is counted beyond it, and what has more than is left until then has an infinite number. One query.
 */
export async function countEach(ctx: Ctx, parts: readonly DeskConditions[], end: number): Promise<number[]> {
  const name = (place: number) => sql.raw(`c${place}`)
  const steps = parts.map(({ narrow, others, said }, place) => {
    const before = place === 0 ? sql`(select 0 as total) p` : sql`${name(place - 1)} p`
    return sql`${name(place)} as materialized (
      select g.n, g.n + p.total as total from ${before} cross join lateral (select count(*)::int as n from (
        select 1 from quotes q where ${and([onDesk, ...narrow, ...others, ...said.gathered])} limit greatest(${end}::int + 1 - p.total, 0)) f) g)`
  })
  const { rows } = await sql<{ counts: number[] }>`
    with ${sql.join(steps)} select array[${sql.join(parts.map((_, place) => sql`(select n from ${name(place)})`))}] as counts`.execute(
    ctx.db,
  )
  let total = 0
  return (rows[0]?.counts ?? []).map((n) => {
    total += n
    return n > 0 && total > end ? Infinity : n
  })
}

/** All that have a label: what is listed and what is not are both counted already. One query. */
export async function countLabelled(ctx: Ctx, label: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select coalesce((select n from quote_words where word = ${label}), 0)::int
      + coalesce((select n from desk_labels where label = ${label}), 0)::int as n`.execute(ctx.db)
  return rows[0]?.n ?? 0
}

/** All that an index of its own holds. One query. */
export async function countNarrow(ctx: Ctx, { narrow }: DeskConditions): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from quotes q where ${and([onDesk, ...narrow])}`.execute(
    ctx.db,
  )
  return rows[0]?.n ?? 0
}
