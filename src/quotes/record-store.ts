import { sql } from 'kysely'
import type { Ctx } from '#access'
import type { Origin } from './origin.ts'

/** What is stored of a quote, under the names of tables and columns: what a restored version is made of. */
export type QuoteRecord = {
  [column: string]: unknown
  text: string
  author_id: string | null
  category_id: string | null
  use_multiple_categories: boolean
  tags: string[]
  is_active: boolean
  is_featured: boolean
  proposed_at: string | null
  publish_at: string | null
  unpublish_at: string | null
  published_at: string | null
  deleted_at: string | null
  merged_into: string | null
  created_by: string | null
  /** Only records from before it was kept have none. */
  origin?: Origin | null
  version: number
  quote_categories: string[]
  quote_translations: TranslationRecord[]
}
export type TranslationRecord = { id: string; language: string; translator: string | null; [column: string]: unknown }

/** Without what the database derives, and without what was counted: its likes, shares and views are the starting values. */
export async function readRecord(ctx: Ctx, id: string): Promise<QuoteRecord | undefined> {
  return (await readRecords(ctx, [id])).get(id)
}

/** The same of many, by their ids. One query. */
export async function readRecords(ctx: Ctx, ids: string[]): Promise<Map<string, QuoteRecord>> {
  const { rows } = await sql<{ id: string; record: QuoteRecord }>`
    select q.id, quote_record(q) as record from quotes q where q.id = any(${ids}::uuid[])`.execute(ctx.db)
  return new Map(rows.map((row) => [row.id, row.record]))
}
