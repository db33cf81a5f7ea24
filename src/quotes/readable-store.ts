import { sql, type RawBuilder } from 'kysely'
import type { Ctx } from '#access'
import { language, prefix } from '#messages'
import { getSettings, type ForeignQuotes } from '#settings'

/** What the site's readers can read, as conditions of a query on a quote's row. */
export type Readers = { languages: readonly string[]; foreign: ForeignQuotes }

export async function readersOf(ctx: Ctx): Promise<Readers> {
  const { reader_languages, foreign_quotes } = await getSettings(ctx)
  return { languages: reader_languages, foreign: foreign_quotes }
}

/** Of a page in another language than the site's own: what is in that language, or translated into it. Undefined elsewhere, and where the settings prefer nothing. */
export async function readersHere(ctx: Ctx): Promise<Readers | undefined> {
  if (prefix() === '') return undefined
  const { foreign } = await readersOf(ctx)
  return foreign === 'all' ? undefined : { languages: [language()], foreign }
}

const spoken = (column: RawBuilder<unknown>) => sql`split_part(lower(${column}), '-', 1)`
const codes = (languages: readonly string[]) => [...new Set(languages.map((code) => code.toLowerCase().split('-')[0]))]

/** In a language of the readers. */
export function isInOwn(row: 'q' | 's', { languages }: Pick<Readers, 'languages'>): RawBuilder<boolean> {
  return sql<boolean>`${spoken(sql.ref(`${row}.language`))} = any (${codes(languages)})`
}

/** In one of them, or translated into one. */
export function isReadableBy(readers: Pick<Readers, 'languages'>): RawBuilder<boolean> {
  return sql<boolean>`(${isInOwn('q', readers)} or ${isTranslated('q', readers)})`
}

/** Not in one, but translated into one. */
export function isTranslated(row: 'q' | 's', readers: Pick<Readers, 'languages'>): RawBuilder<boolean> {
  return sql<boolean>`(not ${isInOwn(row, readers)} and exists (select 1 from quote_translations y
    where y.quote_id = ${sql.ref(`${row}.id`)} and ${spoken(sql`y.language`)} = any (${codes(readers.languages)})))`
}
