import { sql } from 'kysely'
import type { Ctx } from '#access'

/** Counters know a tag by its address; how it is written says one of its quotes. */
const asWritten = sql`coalesce((
  select w.tag from quotes_by_tag s join quotes q on q.id = s.quote_id cross join lateral unnest(q.tags) as w (tag)
   where s.tag = k.key and tag_slug(w.tag) = k.key limit 1), k.key)`

/** The tags of most quotes that are listed, as they are written. One query. */
export async function listMostUsedTags(ctx: Ctx, most: number): Promise<string[]> {
  const { rows } = await sql<{ tag: string }>`
    select ${asWritten} as tag from (select key, n from quote_counters where kind = 'tag' and n > 0 order by n desc, key limit ${most}) k
     order by k.n desc, k.key`.execute(ctx.db)
  return rows.map(({ tag }) => tag)
}

/** Those of these that quotes have already, by the tag that was asked for, as they are written. One query. */
export async function readKnownTags(ctx: Ctx, tags: string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ asked: string; tag: string }>`
    select a.asked, ${asWritten} as tag from unnest(${tags}::text[]) as a (asked)
      join quote_counters k on k.kind = 'tag' and k.n > 0 and k.key = tag_slug(a.asked)`.execute(ctx.db)
  return new Map(rows.map(({ asked, tag }) => [asked, tag]))
}
