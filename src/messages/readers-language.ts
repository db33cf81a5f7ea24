import { source } from './catalogue.ts'
import { isAsWritten, language, prefix } from './language.ts'

/** The language of a page that readers see. Null at the desk, in writes and for programs: they have names as they were written, and write them. */
export const readersLanguage = (): string | null => (isAsWritten() ? null : searchedLanguage())

/** The language in which somebody types a name to find something, at the desk, too. What is found needs its written name beside it. */
export const searchedLanguage = (): string | null => (prefix() === '' && language() === source ? null : language())

/** What something is called in the language of the page, of its names by language; as it was written where it has none. */
export function calledHere(written: string, names: Readonly<Record<string, string>> | null | undefined): string {
  const spoken = readersLanguage()
  return (spoken === null ? undefined : names?.[spoken]) || written
}
