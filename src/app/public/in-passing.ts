import { excerpt, scriptOf } from '#plates'
import type { Quote } from '#quotes'

/** A quote as a line beside something else. */
export type InPassing = {
  id: string
  text: string
  /** Set in the face of its script; another script's is not worth loading for a line in passing. */
  ownFace: boolean
  author: string
  language: string
  direction: 'ltr' | 'rtl'
}

/** Its text cut at `cut` characters, on one line: verses are parted as they are in a running text. */
export function inPassing({ id, text, author, language, direction }: Quote, cut: number): InPassing {
  const line = excerpt(text, cut).replace(/\s*\n\s*/gu, /\p{scx=Han}/u.test(text) ? '' : ' / ')
  return { id, text: line, ownFace: scriptOf(text, language) === 'Latn', author, language, direction }
}
