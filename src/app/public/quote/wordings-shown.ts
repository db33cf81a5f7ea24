import { addressIn, language, prefixBeside } from '#messages'
import { withVerseBreaks } from '#plates'
import { isOriginal, isReadable, renderingFor, translationInto, type Quote } from '#quotes'
import { languagesOf, type Settings } from '#settings'
import { translationCredit } from '../../lists/rendering.ts'
import { languageName } from '../../site/language-name.ts'
import { quotePath } from '../../site/paths.ts'

/** What a quote says in a language. */
export type Wording = {
  language: string
  direction: 'ltr' | 'rtl'
  /** With a line for each verse. */
  text: string
  /** Of the language, in that of the page. */
  name: string
  /** The page of the quote in that language, if the site has it in this one and shows this wording there. */
  at: string | null
  /** Who translated it, and where it is printed. */
  parts: string[]
}

/** The translation that the plate shows, and all others by the names of their languages. */
export function wordingsShown(
  quote: Quote,
  settings: Pick<Settings, 'language' | 'other_languages'>,
  readers: readonly string[],
  { linked = true } = {},
) {
  const rendering = renderingFor(quote, readers)
  const { own, others } = languagesOf(settings)
  const pages = linked ? [own, ...others] : []
  const sorts = new Intl.Collator(language())
  const all = quote.translations
    .filter((one) => one !== rendering)
    .map((one): Wording => {
      const shows = (code: string) => translationInto(quote.translations, code) === one && !isReadable(quote, [code])
      const page = pages.find((code) => code !== language() && shows(code))
      return {
        language: one.language,
        direction: one.direction,
        text: withVerseBreaks(one.text),
        name: languageName(one.language),
        at: page === undefined ? null : addressIn(prefixBeside(own, page), quotePath(quote.id)),
        parts: partsOf(quote, one, translationCredit(quote, one)),
      }
    })
    .toSorted((one, other) => sorts.compare(one.name, other.name))
  return {
    inPlate: rendering && {
      language: rendering.language,
      direction: rendering.direction,
      text: withVerseBreaks(rendering.text),
      credit: translationCredit(quote, rendering),
    },
    /** Where the translation on the plate is from, for the facts. */
    translated:
      rendering && translationCredit(quote, rendering) !== ''
        ? partsOf(quote, rendering, rendering.translator ?? translationCredit(quote, rendering))
        : [],
    others: all,
  }
}

function partsOf(quote: Quote, one: Quote['translations'][number], credit: string): string[] {
  if (credit === '') return []
  return [credit, one.source.work, isOriginal(quote, one) ? one.source.place : null].filter(
    (part): part is string => part !== null && part !== '',
  )
}
