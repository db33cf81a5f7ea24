import { sql } from 'kysely'
import type { Writing } from '#changes'
import { given } from './moved-store.ts'

export type TranslationRow = {
  id: string
  quote_id: string
  language: string
  direction: 'ltr' | 'rtl'
  text: string
  translator: string | null
  source_work: string | null
  source_year: string | null
  source_place: string | null
  source_edition: string | null
  source_url: string | null
  created_at: string
}

/** Only of quotes that nobody has touched since they came. @returns how many were added, and those whose quote is missing */
export async function insertTranslations(
  writing: Writing,
  rows: TranslationRow[],
): Promise<{ added: number; lost: Pick<TranslationRow, 'id' | 'quote_id'>[] }> {
  const wanted = given(
    rows,
    `id uuid, quote_id uuid, language text, direction text, text text, translator text, source_work text, source_year text, source_place text,
    source_edition text, source_url text, created_at timestamptz`,
  )
  const { rows: lost } = await sql<Pick<TranslationRow, 'id' | 'quote_id'>>`select w.id, w.quote_id from ${wanted}
    where not exists (select from quotes q where q.id = w.quote_id)`.execute(writing.db)
  const { rows: added } = await sql`
    insert into quote_translations (id, quote_id, language, direction, text, translator, source_work, source_year, source_place, source_edition, source_url, created_at)
    select w.id, q.id, w.language, w.direction, w.text, w.translator, w.source_work, w.source_year, w.source_place, w.source_edition, w.source_url, w.created_at
      from ${wanted} join quotes q on q.id = w.quote_id where q.origin is not null and q.version = 1
    on conflict do nothing returning id`.execute(writing.db)
  return { added: added.length, lost }
}
