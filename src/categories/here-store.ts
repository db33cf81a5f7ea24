import { sql, type RawBuilder } from 'kysely'
import { isAsWritten, language, prefix, source } from '#messages'

/** The language of a page that readers see. Null at the desk, in writes and for programs: they have names as they were written, and write them. */
export const readersLanguage = (): string | null => (isAsWritten() ? null : searchedLanguage())

/** The language in which somebody types a name to find something, at the desk, too. What is found needs its written name beside it. */
export const searchedLanguage = (): string | null => (prefix() === '' && language() === source ? null : language())

/** The name of a category's row in the language of the page, else as it was written. */
export const nameHere = (row: string): RawBuilder<string> => wordsHere(row, 'names', 'name')

export const descriptionHere = (row: string): RawBuilder<string> => wordsHere(row, 'descriptions', 'description')

// The language is a value, so that all languages share one plan.
const wordsHere = (row: string, words: string, written: string) =>
  sql<string>`coalesce(nullif(${sql.ref(`${row}.${words}`)}->>${readersLanguage()}::text, ''), ${sql.ref(`${row}.${written}`)})`
