import type { DesignQuote } from '../design/compose-design.ts'
import type { Design, LanguageChoice } from '../design/design.ts'
import { hasCut, keepsWords } from '../design/keeps-words.ts'
import { readWording } from '../design/wording.ts'
import { quotationMarks } from '../language/quotation-marks.ts'
import type { PictureAbout } from './metadata/about.ts'

type Words = { quote: DesignQuote; design: Pick<Design, 'wording' | 'languages'> }

/** Whether the words of a picture are no longer the quote's own, nor those of its translation. */
export function isChanged({ quote, design: { wording } }: Words): boolean {
  if (quote.settled || wordsIn(wording) === '' || wording === null || keepsWords(quote, wording)) return false
  return !quote.translation || !keepsWords(quote.translation, wording)
}

/**
 * The languages that a picture shows. Edited words are shown in the one they are in; the translation is drawn beside edited words of the
 * original only where nothing was left out of them.
 */
export function languagesIn({ quote, design: { wording, languages = 'both' } }: Words): LanguageChoice {
  if (!quote.translation || quote.settled) return 'original'
  if (wording === null || wordsIn(wording) === '') return languages
  if (keepsWords(quote, wording)) return languages === 'both' && !hasCut(wording) ? 'both' : 'original'
  return keepsWords(quote.translation, wording) ? 'translation' : 'original'
}

/**
 * Whose words a picture shows. A quote is only what its author said: changed words have no source and no site's name, and are “after” their
 * author. Words of the translation are set in its language, and its translator is named with the source. A wrong or doubtful
 * name stays what it is. Every picture and everything said of it goes through this, wherever it is drawn.
 */
export function attributed(order: Words): DesignQuote {
  const { translation, ...quote } = order.quote
  if (isChanged(order)) {
    const { source: _, credit: __, category: ___, ...rest } = quote
    return { ...rest, author: rest.doubt ? rest.author : `after ${rest.author}`, settled: true }
  }
  const languages = languagesIn(order)
  if (!translation || languages === 'both') return order.quote
  if (languages === 'original') return quote
  // Where the room ends sooner than the line, its end is cut: not the name.
  const source = [translation.credit, quote.source].filter(Boolean).join(' · ')
  return { ...quote, text: translation.text, language: translation.language, ...(source === '' ? {} : { source }) }
}

/** What the file of a picture says of itself. Its alt text has the words that are drawn. */
export function aboutPicture({ quote, design, about }: Words & { about: PictureAbout }): PictureAbout {
  const words = quote.settled ? '' : wordsIn(design.wording)
  if (isChanged({ quote, design })) {
    const said = saying(words, quote.language, quote.doubt ? about.author : `after ${about.author}`)
    return { ...about, title: said.text, altText: said.text, author: said.author, source: '', credit: '', address: '' }
  }
  const { translation } = quote
  const languages = languagesIn({ quote, design })
  if (translation && languages === 'translation') {
    const { text } = saying(words === '' ? translation.text : words, translation.language, about.author)
    return { ...about, title: text, altText: text, source: withTranslator(about.source, translation) }
  }
  const source = translation && languages === 'both' ? withTranslator(about.source, translation) : about.source
  const shown = (text: string) =>
    translation && languages === 'original' ? text.replace(` (${translation.text})`, () => '') : text
  const altText = shown(about.altText)
  return {
    ...about,
    source,
    title: shown(about.title),
    altText: words === '' ? altText : altText.replace(quote.text, () => words),
  }
}

function saying(words: string, language: string, author: string): { text: string; author: string } {
  const [open, close] = quotationMarks(language, words)
  return { text: `${open}${words}${close} — ${author}`, author }
}

function withTranslator(source: string | undefined, { credit }: NonNullable<DesignQuote['translation']>): string {
  return [source, credit].filter(Boolean).join(' · ')
}

const wordsIn = (wording: string | null) => (wording === null ? '' : readWording(wording).text)
