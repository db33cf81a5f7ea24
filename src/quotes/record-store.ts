import { sql } from 'kysely'
import type { Ctx } from '#access'

/** What is stored of a quote, under the names of tables and columns: what a restored version is made of. */
export type QuoteRecord = {
  [column: string]: unknown
  quote_categories: string[]
  quote_translations: TranslationRecord[]
}
export type TranslationRecord = { id: string; language: string; translator: string | null; [column: string]: unknown }

/** Without what the database derives, and without what was counted: its likes, shares and views are the starting values. */
export async function readRecord(ctx: Ctx, id: string): Promise<QuoteRecord | undefined> {
  const { rows } = await sql<{ record: QuoteRecord }>`
    select to_jsonb(q) - '{search,search_made,desk_words,listed,state}'::text[]
        - case when q.author_id is null then '' else 'author' end - case when q.category_id is null then '' else 'category' end
        || jsonb_build_object(
          'quote_categories', coalesce((select jsonb_agg(l.category_id order by l.category_id) from quote_categories l where l.quote_id = q.id), '[]'),
          'quote_translations', coalesce((select jsonb_agg(to_jsonb(x) - 'quote_id' order by x.created_at, x.id) from quote_translations x where x.quote_id = q.id), '[]')
        ) as record
      from quotes q where q.id = ${id}`.execute(ctx.db)
  return rows[0]?.record
}
