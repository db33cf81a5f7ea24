import { cutText } from '#platform/cut-text'

/** The words that there is room for. Chinese and Thai have no spaces between them, and a long word is cut, too. */
export function firstWords(text: string, most: number): string {
  if (text.length <= most) return text
  const cut = cutText(text, most)
  const words = cut.replace(/\s+\S*$/u, '')
  return `${words.length * 2 > most ? words : cut} …`
}
