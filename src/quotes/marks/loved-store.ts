import { sql } from 'kysely'
import type { Ctx } from '#access'

/** What most people began to like since that moment, of what readers are shown; none that is misattributed. One query. */
export async function listLovedSince(ctx: Ctx, since: Date, most: number): Promise<string[]> {
  const now = ctx.clock.now()
  const { rows } = await sql<{ id: string }>`
    select q.id from quote_likes l join quotes q on q.id = l.quote_id
     where l.created_at >= ${since} and l.created_at <= ${now}
       and q.listed and is_shown(q.publish_at, q.unpublish_at, ${now}) and q.status <> 'misattributed'
     group by q.id order by count(*) desc, max(l.created_at) desc, q.id limit ${most}`.execute(ctx.db)
  return rows.map(({ id }) => id)
}
