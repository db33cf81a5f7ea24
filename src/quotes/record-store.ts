import { sql } from 'kysely'
import type { Ctx } from '#access'
import type { RecordOf } from '#fields'
import type { quoteFields } from './quote-fields.ts'
import type { TranslationRow } from './translation-columns.ts'

/** What is stored of a quote, under the names of tables and columns: what a restored version is made of. Moments are texts. */
export type QuoteRecord = RecordOf<typeof quoteFields> & {
  quote_categories: string[]
  quote_translations: TranslationRecord[]
  [column: string]: unknown
}
export type TranslationRecord = TranslationRow & { id: string; created_at: string }

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
