import { sql } from 'kysely'
import type { Ctx } from '#access'

const shown = (now: Date) => sql`q.listed and is_shown(q.publish_at, q.unpublish_at, ${now}) and q.status <> 'misattributed'`

/** What became public since that moment, the newest first, and how many did. What a new site begins with was there before anybody read it. */
export async function listNewSince(ctx: Ctx, since: Date, most: number): Promise<{ ids: string[]; total: number }> {
  const now = ctx.clock.now()
  const { rows } = await sql<{ id: string; total: number }>`
    select q.id, count(*) over ()::int as total from quotes q
     where ${shown(now)} and q.published_at > ${since} and q.published_at <= ${now}
       and q.published_at > coalesce((select s.collection_loaded_at from website_settings s), '-infinity')
     order by q.published_at desc, q.id limit ${most}`.execute(ctx.db)
  return { ids: rows.map(({ id }) => id), total: rows[0]?.total ?? 0 }
}
