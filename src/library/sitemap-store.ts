import { sql } from 'kysely'
import type { Ctx } from '#access'

/** A text, or with `n` a part of it that readers may read. */
export type SitedText = { id: string; n: number | null }

/** How many of both. One query. */
export async function countSitedTexts(ctx: Ctx): Promise<number> {
  const { rows } = await sql<{ total: number }>`select (select count(*) from texts)::int
    + (select count(*) from text_parts p join texts t on t.id = p.text_id where t.shows = 'text' and p.words > 0)::int as total`.execute(
    ctx.db,
  )
  return rows[0]?.total ?? 0
}

/** By text, its parts behind it. One query. */
export async function listSitedTexts(ctx: Ctx, { limit, offset }: { limit: number; offset: number }): Promise<SitedText[]> {
  const { rows } = await sql<SitedText>`select id, null::int as n from texts union all
    select p.text_id, p.n from text_parts p join texts t on t.id = p.text_id where t.shows = 'text' and p.words > 0
    order by id, n nulls first limit ${limit} offset ${offset}`.execute(ctx.db)
  return rows
}
