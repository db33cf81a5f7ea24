import { sql } from 'kysely'
import type { Writing } from '#changes'
import { translationColumns, type TranslationRow } from '#quotes'
import { given } from './moved-store.ts'

export type ArrivingTranslation = TranslationRow & { id: string; quote_id: string; created_at: string }

const names = sql.join(translationColumns.map((column) => sql.id(column)))
const values = sql.join(translationColumns.map((column) => sql.ref(`w.${column}`)))

/** Only of quotes that nobody has touched since they came. @returns how many were added, and those whose quote is missing */
export async function insertTranslations(
  writing: Writing,
  rows: ArrivingTranslation[],
): Promise<{ added: number; lost: Pick<ArrivingTranslation, 'id' | 'quote_id'>[] }> {
  const types = translationColumns.map((column) => `${column} text`).join(', ')
  const wanted = given(rows, `id uuid, quote_id uuid, ${types}, created_at timestamptz`)
  const { rows: lost } = await sql<Pick<ArrivingTranslation, 'id' | 'quote_id'>>`select w.id, w.quote_id from ${wanted}
    where not exists (select from quotes q where q.id = w.quote_id)`.execute(writing.db)
  const { rows: added } = await sql`
    insert into quote_translations (id, quote_id, ${names}, created_at) select w.id, q.id, ${values}, w.created_at
      from ${wanted} join quotes q on q.id = w.quote_id where q.origin is not null and q.version = 1
    on conflict do nothing returning id`.execute(writing.db)
  return { added: added.length, lost }
}
