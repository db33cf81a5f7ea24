import { sql } from 'kysely'
import type { Ctx } from '#access'
import type { Status } from './quote.ts'
import { mostFound, quoteLengths, type QuoteLength } from './search.ts'

export type SearchFilters = {
  category: string | undefined
  author: string | undefined
  tag: string | undefined
  length: QuoteLength | undefined
  language: string | undefined
  status: Status | undefined
}

export async function findByWords(
  ctx: Ctx,
  q: string,
  { category, author, tag, length, language, status }: SearchFilters,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ ids: string[]; total: number; atLeast: boolean }> {
  const from = length === 'medium' ? quoteLengths.short.below : length === 'long' ? quoteLengths.medium.below : 0
  const below = length === undefined || length === 'long' ? 1_000_000 : quoteLengths[length].below
  const { rows } = await sql<{ id: string; total: number }>`
    with asked as (select websearch_to_tsquery('epigraph', spaced(${q})) as words),
    hits as (
      select q.id, q.search from quotes q, asked
       where q.search @@ asked.words and q.listed and (q.publish_at is null or q.publish_at <= ${ctx.clock.now()})
         and char_length(q.text) >= ${from}::int and char_length(q.text) < ${below}::int
         ${author === undefined ? sql`` : sql`and q.author_id = ${author}`}
         ${language === undefined ? sql`` : sql`and lower(q.language) = lower(${language})`}
         ${status === undefined ? sql`` : sql`and q.status = ${status}`}
         ${category === undefined ? sql`` : sql`and exists (select from quotes_by_category s where s.quote_id = q.id and s.category_id = ${category})`}
         ${tag === undefined ? sql`` : sql`and exists (select from quotes_by_tag s where s.quote_id = q.id and s.tag = ${tag})`}
       limit ${mostFound + 1})
    select id, count(*) over ()::int as total from hits, asked order by ts_rank_cd(search, asked.words) desc, id limit ${limit} offset ${offset}`.execute(
    ctx.db,
  )
  const total = rows[0]?.total ?? 0
  return { ids: rows.map(({ id }) => id), total: Math.min(total, mostFound), atLeast: total > mostFound }
}
