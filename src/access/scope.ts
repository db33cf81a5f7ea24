/** What a role of the site's own is limited to: it may write only to quotes of these categories and languages. An empty list: all. A deleted category has no name, and no quote is in it. */
export type Scope = { categories: readonly { id: string; name: string | null }[]; languages: readonly string[] }

/** What of a quote a scope is about: its language, and every category that it is in. */
export type ScopedQuote = { language: string; categories: readonly string[] }

/** A quote before and after a write; null: it was made or erased. `translations`: the languages of the translations that changed, where nothing else of the quote did. */
export type ScopedWrite = { before: ScopedQuote | null; after: ScopedQuote | null; translations?: readonly string[] | undefined }

/** What of a quote is outside a scope. */
export type Outside = { by: 'language' | 'category'; quote: ScopedQuote }

/** Where a quote is outside the scope: its language is none of the scope's, or none of its categories is. One of its categories is enough. */
export function outsideOf({ categories, languages }: Scope, quote: ScopedQuote): Outside | undefined {
  if (languages.length > 0 && !languages.some((one) => isOfLanguage(quote.language, one))) return { by: 'language', quote }
  if (categories.length > 0 && !categories.some(({ id }) => quote.categories.includes(id))) return { by: 'category', quote }
  return undefined
}

/**
 * Why a write is outside the scope: the quote has to be in it before and after, so that nobody takes a quote of others, or gives one away. Translations into
 * the scope's languages may be written to quotes of any language.
 */
export function outsideWrite(scope: Scope, { before, after, translations = [] }: ScopedWrite): Outside | undefined {
  const isTranslated =
    translations.length > 0 && translations.every((one) => scope.languages.some((language) => isOfLanguage(one, language)))
  const asked = isTranslated ? { ...scope, languages: [] } : scope
  return (before && outsideOf(asked, before)) ?? (after && outsideOf(asked, after)) ?? undefined
}

/** What is within both; undefined: everything. A list that nothing is left of is one that no quote is in, since an empty one means all. */
export function commonScope(one: Scope | undefined, other: Scope | undefined): Scope | undefined {
  if (!one || !other) return one ?? other
  const categories = one.categories.filter(({ id }) => other.categories.some((category) => category.id === id))
  const languages = [
    ...one.languages.filter((language) => other.languages.some((wide) => isOfLanguage(language, wide))),
    ...other.languages.filter((language) => one.languages.some((wide) => isOfLanguage(language, wide))),
  ]
  return {
    categories: common(one.categories, other.categories, categories, noCategory),
    languages: common(one.languages, other.languages, [...new Set(languages)], noLanguage),
  }
}

const noCategory = { id: '00000000-0000-0000-0000-000000000000', name: null }
const noLanguage = '-'

function common<T>(one: readonly T[], other: readonly T[], both: readonly T[], none: T): readonly T[] {
  if (one.length === 0) return other
  if (other.length === 0) return one
  return both.length === 0 ? [none] : both
}

/** “de” is also the language of “de-AT”. */
function isOfLanguage(language: string, asked: string): boolean {
  const [whole, part] = [language.toLowerCase(), asked.toLowerCase()]
  return whole === part || whole.startsWith(`${part}-`)
}
