import { sql } from 'kysely'
import type { Writing } from '#changes'
import type { TextsTable } from './tables.ts'

/** Without their words. @returns how many were added */
export async function insertTexts(writing: Writing, rows: Omit<TextsTable, 'words'>[]): Promise<number> {
  const { rows: added } = await sql`
    insert into texts (id, title, author, translator, edition, licence, repository, commit, language, year, address, shows)
    select id, title, author, translator, edition, licence, repository, commit, language, year, address, shows from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as w (id text, title text, author text, translator text, edition text, licence text, repository text, commit text,
        language text, year text, address text, shows text)
    on conflict do nothing returning id`.execute(writing.db)
  return added.length
}
