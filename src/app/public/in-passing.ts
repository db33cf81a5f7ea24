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

/** Its text cut at `cut` characters. */
export function inPassing({ id, text, author, language, direction }: Quote, cut: number): InPassing {
  return { id, text: excerpt(text, cut), ownFace: scriptOf(text, language) === 'Latn', author, language, direction }
}
