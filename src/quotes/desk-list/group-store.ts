import { sql, type RawBuilder } from 'kysely'
import type { Ctx } from '#access'
import { lexeme } from '../search/tsquery.ts'
import { onDesk, type DeskConditions } from './desk-conditions-store.ts'
import { mostCounted, type DeskGrouping } from './desk-list.ts'
import { baseLanguage, gatheredBy, gatheredOf, groupedStatuses, statusAt, type Order } from './order-store.ts'
import '../tables.ts'

type Sql = RawBuilder<unknown>

export type StatusCounts = Record<'published' | 'scheduled' | 'ended' | 'proposed' | 'draft', number>

/** From the counters, and what has an hour from indexes of its own. One query. */
export async function countByStatus(ctx: Ctx): Promise<StatusCounts> {
  const now = ctx.clock.now()
  const { rows } = await sql<StatusCounts>`
    select quotes_shown(${now})::int as published,
      (select count(*)::int from quotes q where q.listed and q.publish_at > ${now}) as scheduled,
      (select count(*)::int from quotes_ended(${now})) as ended,
      coalesce((select n from desk_labels where label = '=proposed'), 0)::int as proposed,
      coalesce((select n from desk_labels where label = '=draft'), 0)::int as draft`.execute(ctx.db)
  return rows[0] ?? { published: 0, scheduled: 0, ended: 0, proposed: 0, draft: 0 }
}

export type Counted = { key: string; n: number }

/** What quotes have of one kind of label, a language (`l`) or a verification (`s`), that of most quotes first. From the counters. One query. */
export async function countByLabel(ctx: Ctx, kind: 'l' | 's'): Promise<Counted[]> {
  const [from, to] = [`=${kind}:`, `=${kind};`]
  const { rows } = await sql<Counted>`
    select substr(l.label, 4) as key, sum(l.n)::int as n from (
      select word as label, n from quote_words where word > ${from} and word < ${to}
      union all select label, n from desk_labels where label > ${from} and label < ${to}) l
     group by 1 having sum(l.n) > 0 order by 2 desc, 1`.execute(ctx.db)
  return rows
}

/** One more than the page needs, or than is few. */
const enough = (end: number) => Math.max(mostCounted, end) + 1

/**
 * How many tags quotes have, each number once, from the least, and how many have so many, up to one more than are counted. One query.
 * From each value on, in order: where one value is asked for, PostgreSQL reads all its entries before it counts the first.
 */
export async function listTagCounts(ctx: Ctx): Promise<Counted[]> {
  const { rows } = await sql<Counted>`
    with recursive each (value) as (
      select min(cardinality(q.tags)) from quotes q where ${onDesk}
      union all
      select (select min(cardinality(q.tags)) from quotes q where ${onDesk} and cardinality(q.tags) > e.value) from each e where e.value is not null)
    select e.value::text as key, (select count(*) filter (where f.value = e.value)::int from (
        select cardinality(q.tags) as value from quotes q where ${onDesk} and cardinality(q.tags) >= e.value
         order by cardinality(q.tags) limit ${mostCounted + 1}) f) as n
      from each e where e.value is not null order by e.value`.execute(ctx.db)
  return rows
}

/**
 * What the texts of the library say of how many quotes, up to one more than the page needs. One query.
 * From each kind on, in order: where one is asked for that no quote has, PostgreSQL may read the whole table.
 */
export async function countByEvidence(ctx: Ctx, kinds: readonly string[], end: number): Promise<Counted[]> {
  const { rows } = await sql<Counted>`
    select k.kind as key, (select count(*) filter (where f.evidence = k.kind)::int from (
        select e.evidence from evidence_verdicts e where e.evidence >= k.kind order by e.evidence limit ${enough(end)}) f) as n
      from unnest(${[...kinds]}::text[]) with ordinality k (kind, place) order by k.place`.execute(ctx.db)
  return rows
}

/**
 * Categories in their order, and at last none (an empty key), each with its quotes, as far as it takes to come to the end of a page. A quote with several is in its first. Rows are counted up to one
 * more than a head or the page needs. Far down, entries of an index are, less what is in the trash or merged, which is little; or the counters, less what has several, where that is enough for the page. One query.
 */
export async function countByCategory(ctx: Ctx, end: number): Promise<Counted[]> {
  const isFar = end > mostCounted
  const counted = (of: Sql, away: Sql) =>
    isFar
      ? sql`(select count(*)::int - ${away} from (select from quotes q where ${of} limit ${enough(end)}::int + ${away}) f)`
      : sql`(select count(*)::int from (select from quotes q where ${of} and ${onDesk} limit ${enough(end)}::int) f)`
  const sure = isFar
    ? sql`(coalesce((select n from quote_words where word = '=c:' || l.id), 0) + coalesce((select n from desk_labels where label = '=c:' || l.id), 0)
        - (select count(*) from quote_categories k where k.category_id = l.id))::int`
    : sql`0`
  const { rows } = await sql<Counted>`
    with recursive away as materialized (
      select q.category_id as id, count(*)::int as n from quotes q
       where ${isFar} and q.id in (select id from quotes where deleted_at is not null union select id from quotes where merged_into is not null) group by 1),
    listed as materialized (
      select c.id, coalesce(a.n, 0) as away, row_number() over (order by c.sort_key, c.id) as place from categories c left join away a on a.id = c.id),
    counted (place, key, n, before) as (
      select 0::bigint, null::uuid, 0, 0
      union all
      select l.place, l.id, g.n, c.before + g.n
        from counted c join listed l on l.place = c.place + 1
          cross join lateral (select ${sure} as n offset 0) s
          cross join lateral (
            select case when s.n > greatest(${mostCounted}, ${end} - c.before) then s.n else ${counted(sql`q.category_id = l.id`, sql`l.away`)} end as n offset 0) g
       where c.before < ${end})
    select c.key::text as key, c.n from counted c where c.place > 0
    union all
    select '', ${counted(sql`q.category_id is null`, sql`n.away`)}
      from (select coalesce((select n from away where id is null), 0) as away) n
     where (select max(c.before) from counted c) < ${end}`.execute(ctx.db)
  return rows
}

/** Categories in their order or backwards, and at last none (an empty key). One query. */
export async function listCategoryKeys(ctx: Ctx, isUp: boolean): Promise<{ key: string }[]> {
  const { rows } = await sql<{ key: string }>`
    select c.id as key from categories c order by c.sort_key ${isUp ? sql`asc` : sql`desc`}, c.id`.execute(ctx.db)
  return [...rows, { key: '' }]
}

/** Of each of these names, how many quotes are by it, up to one more than are counted. One query. */
export async function countByAuthors(ctx: Ctx, names: readonly string[]): Promise<Counted[]> {
  const { rows } = await sql<Counted>`
    select a.name as key, (select count(*)::int from (
        select from quotes q where q.author = a.name and ${onDesk} limit ${mostCounted + 1}) n) as n
      from unnest(${[...names]}::text[]) a (name)`.execute(ctx.db)
  return rows
}

export type Grouped = { id: string; key: string }

type Block = { keys: readonly string[]; order: Order; limit: number; offset: number }

/** What small groups have in common, and are read by side by side. */
export type SmallBy = 'language' | 'category' | 'tags'

/** Some rows of groups that are small, of what is narrowed: all of these are gathered through an index, and sorted. One query. */
export async function listSmallGroups(
  ctx: Ctx,
  { narrow, others, said }: DeskConditions,
  by: SmallBy,
  { keys, order, limit, offset }: Block,
): Promise<Grouped[]> {
  const ids = keys.filter((id) => id !== '')
  const { group, which } = {
    language: { group: baseLanguage, which: sql`q.search @@ ${keys.map((one) => lexeme(`=l:${one}`)).join(' | ')}::tsquery` },
    category: {
      group: sql`coalesce(q.category_id::text, '')`,
      which: sql`(q.category_id = any(${ids}::uuid[]) ${keys.includes('') ? sql`or q.category_id is null` : sql``})`,
    },
    tags: {
      group: sql`cardinality(q.tags)::text`,
      which: sql`cardinality(q.tags) = any(${by === 'tags' ? [...keys] : []}::int[])`,
    },
  }[by]
  const wanted = sql.join([onDesk, ...narrow, ...others, ...said.gathered, which], sql` and `)
  const { rows } = await sql<Grouped>`
    with everyone as materialized (select q.id, ${gatheredOf(order)}, ${group} as of from ${order.from} where ${wanted})
    select e.id, e.of as key from everyone e
     order by array_position(${[...keys]}::text[], e.of), ${gatheredBy(order, 'e')} limit ${limit} offset ${offset}`.execute(
    ctx.db,
  )
  return rows
}

/** A page of these, which are in the order of the list, by group, and how many of them are in each group. One query. */
export async function groupIds(
  ctx: Ctx,
  by: DeskGrouping,
  ids: readonly string[],
  { isUp, limit, offset }: { isUp: boolean; limit: number; offset: number },
): Promise<(Grouped & { n: number })[]> {
  const now = ctx.clock.now()
  const { key, order } = {
    status: {
      key: statusAt(now),
      order: sql`array_position(${[...groupedStatuses]}::text[], g.key)`,
    },
    author: { key: sql`q.author`, order: isUp ? sql`g.key` : sql`g.key desc` },
    category: {
      key: sql`coalesce(q.category_id::text, '')`,
      order: sql`(select c.sort_key from categories c where c.id::text = g.key) nulls last, g.key`,
    },
    language: { key: baseLanguage, order: sql`g.n desc, g.key` },
  }[by]
  const { rows } = await sql<Grouped & { n: number }>`
    select g.id, g.key, g.n from (
      select i.place, q.id, k.key, (count(*) over (partition by k.key))::int as n
        from unnest(${[...ids]}::uuid[]) with ordinality i (id, place) join quotes q on q.id = i.id cross join lateral (select ${key} as key) k) g
     order by ${order}, g.place limit ${limit} offset ${offset}`.execute(ctx.db)
  return rows
}
