import { sql } from 'kysely'
import type { Ctx } from '#access'
import { isReadableBy, type Readers } from './readable-store.ts'
import { isFeatured } from './shown-store.ts'
import { shelfOf, type Where } from './shelf-store.ts'

/** The quote at that part of a list, from 0 up to 1, without what is wrongly attributed. */
export async function readAt(ctx: Ctx, where: Where, part: number): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    with list as materialized (select p.id, p.created_at from ${shelfOf(where, ctx.clock.now())} p
      where not exists (select from quotes m where m.id = p.id and m.listed and m.status = 'misattributed'))
    select id from list order by created_at desc, id desc limit 1 offset floor(${part}::float8 * (select count(*) from list))::bigint`.execute(
    ctx.db,
  )
  return rows[0]?.id
}

/** The most of them that are looked through. */
const readableAtMost = 10_000

/** One of what these readers can read, without what is wrongly attributed. */
export async function drawReadable(ctx: Ctx, readers: Readers, part: number): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    with list as materialized (select q.id from quotes q
      where q.listed and q.status <> 'misattributed' and is_shown(q.publish_at, q.unpublish_at, ${ctx.clock.now()}) and ${isReadableBy(readers)}
      limit ${readableAtMost})
    select id from list order by id limit 1 offset floor(${part}::float8 * (select count(*) from list))::bigint`.execute(ctx.db)
  return rows[0]?.id
}

/** A block of the table holds fewer rows than this, since no quote takes less than 128 bytes. */
const slots = 64
/** About one in six hits a row, so even a list of a tenth of all quotes is all but sure to be hit. */
const draws = 400

/**
 * Draws lots among the places where the table can hold a row, until one holds a row of the list: so each is as likely as any
 * other, however they came into the table, and a million cost what a thousand do. Undefined where none was hit.
 */
export async function drawFromTable(
  ctx: Ctx,
  where: Where,
  chance: () => number,
  readers?: Readers,
): Promise<string | undefined> {
  const { category, author, tag, featured } = where
  const lots = Array.from({ length: draws }, () => [chance(), 1 + Math.floor(chance() * slots)] as const)
  // `offset 0` keeps the lots in their order: the planner may not turn the table over to find them.
  const { rows } = await sql<{ id: string }>`
    with size as (select pg_relation_size('quotes') / current_setting('block_size')::int as blocks)
    select hit.id from size, unnest(${lots.map(([block]) => block)}::float8[], ${lots.map(([, slot]) => slot)}::int[]) as lot (block, slot),
      lateral (
        select q.id from quotes q
         where q.ctid = format('(%s,%s)', floor(lot.block * size.blocks)::bigint, lot.slot)::tid
           and q.listed and q.status <> 'misattributed' and is_shown(q.publish_at, q.unpublish_at, ${ctx.clock.now()})
           ${author === undefined ? sql`` : sql`and q.author_id = ${author}`}
           ${featured ? sql`and ${isFeatured('q')}` : sql``}
           ${category === undefined ? sql`` : sql`and exists (select 1 from quotes_by_category s where s.quote_id = q.id and s.category_id = ${category})`}
           ${tag === undefined ? sql`` : sql`and exists (select 1 from quotes_by_tag s where s.quote_id = q.id and s.tag = ${tag})`}
           ${readers ? sql`and ${isReadableBy(readers)}` : sql``}
         offset 0) hit
     limit 1`.execute(ctx.db)
  return rows[0]?.id
}
