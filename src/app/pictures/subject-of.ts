import { quotationMarks, type DesignQuote } from '#plates'
import type { Subject } from '#images/parts'
import { creditOf, sourceLine, sourceParts, type Quote } from '#quotes'
import { pictureCredit, type Settings } from '#settings'
import { isolated } from '../isolated.ts'
import { quotePath } from '../paths.ts'
import { plainColour } from '../public/compose.ts'
import type { SitePlace } from '../site.ts'

/** What every picture of a quote is of, whoever draws it and wherever: the same words make the same pixels. */
export function subjectOf(quote: Quote, settings: Settings, { origin }: Pick<SitePlace, 'origin'>): Subject {
  const credit = pictureCredit(settings)
  const source = sourceLine(quote.source)
  const [open, close] = quotationMarks(quote.language, quote.text)
  const words: DesignQuote = {
    id: quote.id,
    text: quote.text,
    // The foot of a picture is short.
    author: quote.status === 'misattributed' ? `Not by ${quote.author}` : quote.author,
    language: quote.language,
    color: quote.categoryColor ?? plainColour,
    template: quote.plate ?? undefined,
    credit,
    ...(source === '' ? {} : { source: sourceParts(quote.source).map(isolated).join(', ') }),
    ...(quote.category === null ? {} : { category: quote.category }),
  }
  const said = `${open}${quote.text}${close} — ${creditOf(quote)}`
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
