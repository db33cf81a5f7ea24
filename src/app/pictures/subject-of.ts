import { quotationMarks, type DesignQuote, type Verdict } from '#plates'
import type { Subject } from '#images/parts'
import { comma, language } from '#messages'
import { authorHere, citation, citationParts, creditOf, doubtOf, type Quote } from '#quotes'
import { pageReaders, pictureCredit, type Settings } from '#settings'
import { isDrawable } from '../site/drawn-name.ts'
import { isolated } from '../site/isolated.ts'
import { quotePath } from '../site/paths.ts'
import { renderingOf, shownAuthor, shownCategory } from '../lists/rendering.ts'
import { plainColour } from '../lists/compose.ts'
import { verdictWords } from '../lists/verdict-words.ts'
import type { SitePlace } from '../site/site.ts'

/** What every picture of a quote is of, no matter who draws it: on pages in one language the same words make the same pixels. */
export function subjectOf(quote: Quote, settings: Settings, { origin }: Pick<SitePlace, 'origin'>): Subject {
  const credit = pictureCredit(settings)
  const readers = pageReaders(settings)
  const source = citation(quote)
  const category = shownCategory(quote, readers)
  const isNameDrawn = isDrawable(authorHere(quote), language())
  const named = shownAuthor(isNameDrawn ? quote : { ...quote, authorNames: null }, readers)
  const [open, close] = quotationMarks(quote.language, quote.text)
  const translation = renderingOf(quote, readers)
  const translated = translation ? ` (${translation.text})` : ''
  const words: DesignQuote = {
    id: quote.id,
    text: quote.text,
    author: named,
    doubt: doubtOf(quote),
    verdict: drawable(verdictWords(quote, named)),
    language: quote.language,
    color: quote.categoryColor ?? plainColour,
    template: quote.plate ?? undefined,
    credit,
    ...(translation && { translation }),
    ...(source === '' ? {} : { source: citationParts(quote).map(isolated).join(comma()) }),
    ...(category === null ? {} : { category }),
  }
  const said = `${open}${quote.text}${close}${translated} — ${creditOf(quote)}`
  const about = {
    title: said,
    author: creditOf(quote),
    source,
    credit,
    address: origin + quotePath(quote.id),
    altText: said,
  }
  return { quote: words, about }
}

/** Where they lack the letters, the label is in English. */
const drawable = (verdict: Verdict | undefined) =>
  verdict?.texts.every((text) => isDrawable(text, verdict.language)) ? verdict : undefined
