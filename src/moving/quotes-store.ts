import { sql } from 'kysely'
import type { Writing } from '#changes'

const quoteColumns = sql.join(
  `id text normalised author author_id category_id use_multiple_categories tags language direction status status_note source_work source_year source_place source_edition source_translator
   source_url is_active is_featured proposed_at review_note publish_at unpublish_at published_at likes shares views origin plate created_at updated_at`
    .split(/\s+/)
    .map((column) => sql.id(column)),
)

export type QuoteRow = { id: string; [column: string]: unknown }

/** @returns the ids of those that were not there */
export async function insertQuotes(writing: Writing, rows: QuoteRow[]): Promise<Set<string>> {
  const { rows: added } = await sql<{ id: string }>`insert into quotes (${quoteColumns})
    select ${quoteColumns} from jsonb_populate_recordset(null::quotes, ${JSON.stringify(rows)}::jsonb) on conflict (id) do nothing returning id`.execute(
    writing.db,
  )
  return new Set(added.map(({ id }) => id))
}
