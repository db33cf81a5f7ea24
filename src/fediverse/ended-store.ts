import { sql } from 'kysely'
import type { Ctx } from '#access'
import type { Followed } from './followed.ts'
import './tables.ts'

/** Authors and categories with followers that were merged with one that is shown, or that are no more. Those are looked up by their ids, which nothing else in the database says. */
export async function listEnded(ctx: Ctx, limit: number): Promise<{ followed: Followed; movedTo: Followed | null }[]> {
  const { rows } = await sql<{ followed: Followed; movedTo: Followed | null }>`
    with followed as materialized (
      select f.followed, split_part(f.followed, ':', 1) as noun, split_part(f.followed, ':', 2)::uuid as id
        from (select distinct w.followed from fediverse_follows w where w.followed <> 'site') f),
    known as (
      select f.followed, a.id, a.merged_into, m.listed from followed f left join authors a on a.id = f.id left join authors m on m.id = a.merged_into where f.noun = 'author'
      union all
      select f.followed, c.id, c.merged_into, m.listed from followed f left join categories c on c.id = f.id left join categories m on m.id = c.merged_into where f.noun = 'category')
    select k.followed, split_part(k.followed, ':', 1) || ':' || k.merged_into as "movedTo" from known k
     where k.id is null or k.listed order by k.followed limit ${limit}`.execute(ctx.db)
  return rows
}
