import { sql, type RawBuilder } from 'kysely'
import type { Ctx } from '#access'
import { getSettings, type ForeignQuotes } from '#settings'

/** What the site's readers can read, as conditions of a query on a quote's row. */
export type Readers = { languages: readonly string[]; foreign: ForeignQuotes }

export async function readersOf(ctx: Ctx): Promise<Readers> {
  const { reader_languages, foreign_quotes } = await getSettings(ctx)
  return { languages: reader_languages, foreign: foreign_quotes }
}

const spoken = (column: RawBuilder<unknown>) => sql`split_part(lower(${column}), '-', 1)`
const codes = (languages: readonly string[]) => [...new Set(languages.map((code) => code.toLowerCase().split('-')[0]))]

/** In a language of the readers. */
export function isInOwn(row: 'q' | 's', { languages }: Readers): RawBuilder<boolean> {
  return sql<boolean>`${spoken(sql.ref(`${row}.language`))} = any (${codes(languages)})`
}

/** Not in one, but translated into one. */
export function isTranslated(row: 'q' | 's', readers: Readers): RawBuilder<boolean> {
  return sql<boolean>`(not ${isInOwn(row, readers)} and exists (select 1 from quote_translations y
    where y.quote_id = ${sql.ref(`${row}.id`)} and ${spoken(sql`y.language`)} = any (${codes(readers.languages)})))`
}
