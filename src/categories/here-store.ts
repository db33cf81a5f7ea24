import { sql, type RawBuilder } from 'kysely'
import { readersLanguage } from '#messages'

/** The name of a category's row in the language of the page, else as it was written. */
export const nameHere = (row: string): RawBuilder<string> => wordsHere(row, 'names', 'name')

export const descriptionHere = (row: string): RawBuilder<string> => wordsHere(row, 'descriptions', 'description')

// The language is a value, so that all languages share one plan.
const wordsHere = (row: string, words: string, written: string) =>
  sql<string>`coalesce(nullif(${sql.ref(`${row}.${words}`)}->>${readersLanguage()}::text, ''), ${sql.ref(`${row}.${written}`)})`
