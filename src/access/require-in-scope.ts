import { dateLanguage, language, say } from '#messages'
import { Forbidden } from '#platform/errors'
import { outsideOf, outsideWrite, type Outside, type Scope, type ScopedQuote, type ScopedWrite } from './scope.ts'

/** @throws Forbidden with what is outside */
export function requireInScope(scope: Scope, write: ScopedWrite): void {
  const found = outsideWrite(scope, write)
  if (found) throw new Forbidden(sentenceOf(scope, found))
}

/** Why somebody with that scope may not write to a quote; undefined where they may, as everybody without a scope. */
export function refusalOf(scope: Scope | undefined, quote: ScopedQuote): string | undefined {
  const found = scope && outsideOf(scope, quote)
  return scope && found ? sentenceOf(scope, found) : undefined
}

/** What of the quote is outside, and for what the role is: “This quote is in German. Your role is for French and Italian.” */
function sentenceOf({ categories, languages }: Scope, { by, quote }: Outside): string {
  const list = new Intl.ListFormat(dateLanguage())
  if (by === 'language')
    return say('desk-roles.outside-languages', {
      language: nameOf(quote.language),
      languages: list.format(languages.map(nameOf)),
    })
  const names = categories.map(({ name }) => name ?? say('desk-roles.deleted-category'))
  return say('desk-roles.outside-categories', { categories: list.format(names) })
}

/** Of a language, in that of the page. A code that `Intl` doesn't know stays a code. */
function nameOf(code: string): string {
  try {
    return new Intl.DisplayNames(language(), { type: 'language' }).of(code) ?? code
  } catch {
    return code
  }
}
