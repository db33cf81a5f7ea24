import { sql, type RawBuilder } from 'kysely'
import type { Ctx } from '#access'
import { onDesk } from './desk-conditions-store.ts'
import { mostCounted, type MostSorted } from './desk-list.ts'
import { gatheredBy, gatheredOf, type Order } from './order-store.ts'
import '../tables.ts'

/** Where many quotes have fields of the site's own, so many of them are looked into for those with one field. */
const mostLooked = 4_000

/** Quotes with a value, in the order of these, the newest if there are more. */
export type Holders = { ids: string[]; mostSorted: MostSorted | null }

/** Of the newest quotes that hold anything in a field of the site's own, those that hold one field. One query. */
export async function listHolders(ctx: Ctx, key: string, order: Order): Promise<Holders> {
  const some = (of: string) =>
    sql`select ${sql.raw(of)} from quotes q where q.own <> '{}' and q.deleted_at is null and q.merged_into is null`
  const newest = sql`(${some('q.*')} order by q.created_at desc, q.id desc limit ${mostLooked}) q`
  const others = sql`(select count(*) from (${some('1')} limit ${mostLooked + 1}) c) > ${mostLooked}`
  return await inOrder(ctx, { from: newest, which: sql`jsonb_exists(q.own, ${key})`, others }, order)
}

/** Quotes that have comments, or are assigned. One query. */
export async function listDiscussed(ctx: Ctx, column: 'comments' | 'assigned', order: Order): Promise<Holders> {
  const which =
    column === 'assigned' ? sql`t.assignee is not null` : sql`exists (select from comments c where c.thread_id = t.id)`
  const from = sql`threads t join quotes q on q.id = t.quote_id`
  return await inOrder(ctx, { from, which: sql`${onDesk} and ${which}`, others: sql`false` }, order)
}

/** `others`: whether there may be more than were looked into. */
type Looked = Record<'from' | 'which' | 'others', RawBuilder<unknown>>

async function inOrder(ctx: Ctx, { from, which, others }: Looked, order: Order): Promise<Holders> {
  const { rows } = await sql<{ ids: string[]; n: number; others: boolean }>`
    with held as materialized (select q.id, ${gatheredOf(order)} from ${from} where ${which} order by q.created_at desc, q.id desc limit ${mostCounted + 1})
    select array(select e.id::text from (select * from held limit ${mostCounted}) e order by ${gatheredBy(order, 'e')}) as ids,
      (select count(*)::int from held) as n, ${others} as others`.execute(ctx.db)
  const { ids, n, others: left } = rows[0] ?? { ids: [], n: 0, others: false }
  if (n > mostCounted) return { ids, mostSorted: { of: 'held', most: mostCounted } }
  return { ids, mostSorted: left ? { of: 'looked', most: mostLooked } : null }
}
