import { excerpt } from '#plates'
import { creditOf, type Quote } from '#quotes'
import { languageName } from '../language-name.ts'

/** A quote as a line beside something else. */
export type InPassing = {
  id: string
  text: string
  /** The language it was said in, where the text is its English translation. */
  from: string | null
  author: string
  language: string
  direction: 'ltr' | 'rtl'
}

/**
 * Its text cut at `cut` characters, on one line: verses are parted as they are in a running text. In English where there is a
 * translation, because not every reader, nor every machine, has the script of what was said.
 */
export function inPassing({ id, translations, ...quote }: Quote, cut: number): InPassing {
  const translated = isEnglish(quote) ? undefined : translations.find(isEnglish)
  const { text, language, direction } = translated ?? quote
  const line = excerpt(text, cut).replace(/\s*\n\s*/gu, /\p{scx=Han}/u.test(text) ? '' : ' / ')
  return {
    id,
    text: line,
    from: translated ? languageName(quote.language) : null,
    author: creditOf(quote),
    language,
    direction,
  }
}

function isEnglish({ language }: { language: string }): boolean {
  return /^en\b/i.test(language)
}
