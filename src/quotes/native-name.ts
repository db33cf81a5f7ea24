import { scriptOf } from '#plates'
import type { Quote } from './quote.ts'

/** The author's name in the script of the quote, where the author has one: of several the shortest, as people call them. */
export function nativeName({
  text,
  language,
  author,
  authorAliases,
}: Pick<Quote, 'text' | 'language' | 'author' | 'authorAliases'>): string | undefined {
  const script = scriptOf(text, language)
  if (script === 'Latn' || scriptOf(author, language) === script) return undefined
  const names = (authorAliases ?? []).filter((alias) => scriptOf(alias, language) === script)
  return names.reduce<string | undefined>(
    (best, name) => (best !== undefined && best.length < name.length ? best : name),
    undefined,
  )
}
