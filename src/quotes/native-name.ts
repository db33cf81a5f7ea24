import { scriptOf, usualScript, type Script } from '#plates'
import { authorHere } from './author-here.ts'
import type { Quote } from './quote.ts'

type Named = Pick<Quote, 'language' | 'author' | 'authorAliases' | 'authorNames'>

/** The author's name in the script of the quote, where the author has one: of several the shortest, as people call them. */
export function nativeName(quote: Named & Pick<Quote, 'text'>): string | undefined {
  return nameIn(scriptOf(quote.text, quote.language), quote)
}

/** The same where the text is not at hand: in the script that the quote's language is usually written in. */
export function usualNativeName(quote: Named): string | undefined {
  return quote.authorAliases?.length ? nameIn(usualScript(quote.language), quote) : undefined
}

function nameIn(script: Script, quote: Named): string | undefined {
  const { language, authorAliases } = quote
  if (script === 'Latn' || scriptOf(authorHere(quote), language) === script) return undefined
  const names = (authorAliases ?? []).filter((alias) => scriptOf(alias, language) === script)
  return names.reduce<string | undefined>(
    (best, name) => (best !== undefined && best.length < name.length ? best : name),
    undefined,
  )
}
