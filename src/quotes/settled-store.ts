import { sql } from 'kysely'
import type { Ctx } from '#access'
import { onShelf } from './shown-store.ts'

/** A page of the shown quotes that are known or doubted to be by somebody else, in the order of `quotes_settled`, and how many there are. */
export async function listSettled(ctx: Ctx, limit: number, offset: number): Promise<{ total: number; ids: string[] }> {
  const { rows } = await sql<{ total: number; ids: string[] }>`
    with settled as (select s.id, s.status, s.author from quotes s
      where s.listed and s.status in ('misattributed', 'disputed') and ${onShelf(sql`s.id`, ctx.clock.now())})
    select (select count(*)::int from settled) as total,
      array(select id from settled order by status desc, author, id limit ${limit} offset ${offset}) as ids`.execute(ctx.db)
  return rows[0] ?? { total: 0, ids: [] }
}
