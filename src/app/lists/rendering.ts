import { say } from '#messages'
import type { Rendering } from '#plates'
import {
  authorHere,
  isOriginal,
  isVersion,
  nativeCategory,
  nativeName,
  renderingFor,
  type Quote,
  type Translation,
} from '#quotes'
import { isolated } from '../site/isolated.ts'
import { languageName } from '../site/language-name.ts'

/** Whose translation it is, as it is under it; of what the quote itself was translated from, in which language that is. Empty where nobody knows. */
export function translationCredit(quote: Pick<Quote, 'language' | 'source'>, one: Translation): string {
  if (isOriginal(quote, one)) return say('credit.original-in', { language: languageName(one.language) })
  if (one.translator === null) return ''
  return isVersion(one.translator) ? one.translator : say('credit.translation-by', { translator: one.translator })
}

/** The author as plates and pictures of the quote name them: in its script, and beside a translation as readers of the page call them, too. */
export function shownAuthor(quote: Quote, readers: readonly string[]): string {
  const named = authorHere(quote)
  const native = nativeName(quote)
  if (native === undefined) return named
  return renderingFor(quote, readers) ? `${named} · ${isolated(native)}` : native
}

/** The category as they name it: in the quote's language where it has a name in it, and beside a translation in the site's first. */
export function shownCategory(quote: Quote, readers: readonly string[]): string | null {
  const { category } = quote
  const native = nativeCategory(quote)
  if (category === null || native === undefined || native === category) return category
  return renderingFor(quote, readers) ? `${category} · ${isolated(native)}` : native
}

/** What readers of these languages are shown beside a quote that they cannot read. */
export function renderingOf(quote: Quote, readers: readonly string[]): Rendering | undefined {
  const found = renderingFor(quote, readers)
  if (!found) return undefined
  const { text, language } = found
  const credit = translationCredit(quote, found)
  return { text, language, ...(credit === '' ? {} : { credit }) }
}
