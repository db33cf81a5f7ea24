import type { DesignQuote } from '../design/compose-design.ts'
import type { Design } from '../design/design.ts'
import { keepsWords } from '../design/keeps-words.ts'
import { readWording } from '../design/wording.ts'
import { quotationMarks } from '../language/quotation-marks.ts'
import type { PictureAbout } from './metadata/about.ts'

type Words = { quote: DesignQuote; design: Pick<Design, 'wording'> }

/** Whether the words of a picture are no longer the quote's own, nor those of its translation. */
export function isChanged({ quote, design: { wording } }: Words): boolean {
  if (quote.settled || wording === null || wordsIn(wording) === '' || keepsWords(quote, wording)) return false
  return !quote.translation || !keepsWords(quote.translation, wording)
}

/**
 * Whose words a picture shows. A quote is only what its author said: changed words have no source and no site's name, and are “after” their
 * author. Words of the translation are set in its language, and its translator is named with the source. The name of a refuted author stays
 * struck through. Every picture and everything said of it goes through this, wherever it is drawn.
 */
export function attributed(order: Words): DesignQuote {
  if (!isChanged(order)) return translated(order)
  const { source: _, credit: __, category: ___, ...quote } = order.quote
  return { ...quote, author: quote.refuted ? quote.author : `after ${quote.author}`, settled: true }
}

function translated({ quote: given, design: { wording } }: Words): DesignQuote {
  const { translation, ...quote } = given
  if (!translation || quote.settled || wording === null || wordsIn(wording) === '' || keepsWords(quote, wording)) return given
  const source = [quote.source, translation.credit].filter(Boolean).join(' · ')
  return { ...quote, text: translation.text, language: translation.language, ...(source === '' ? {} : { source }) }
}

/** What the file of a picture says of itself. Its alt text has the words that are drawn. */
export function aboutPicture({ quote, design, about }: Words & { about: PictureAbout }): PictureAbout {
  const words = quote.settled || design.wording === null ? '' : wordsIn(design.wording)
  if (words === '') return about
  if (!isChanged({ quote, design })) return { ...about, altText: alone(about.altText, quote).replace(quote.text, () => words) }
  const [open, close] = quotationMarks(quote.language, words)
  const author = quote.refuted ? about.author : `after ${about.author}`
  const said = `${open}${words}${close} — ${author}`
  return { ...about, title: said, altText: said, author, source: '', credit: '', address: '' }
}

/** Beside edited words no translation is drawn. */
const alone = (altText: string, { translation }: DesignQuote) =>
  translation ? altText.replace(` (${translation.text})`, '') : altText

const wordsIn = (wording: string) => readWording(wording).text
