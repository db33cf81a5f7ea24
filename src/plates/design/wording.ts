/** What was typed for a picture, read: the text without its asterisks, and from where to where it is emphasised (code units). */
export type ReadWording = { text: string; emphases: [number, number][] }

/** `*words*` between asterisks are emphasised; an asterisk without a partner, or beside a space on its inner side, is one. */
export function readWording(typed: string): ReadWording {
  const emphases: [number, number][] = []
  let text = ''
  let at = 0
  for (const found of typed.matchAll(/\*(?=\S)([^*\n]*[^*\s])\*/gu)) {
    text += typed.slice(at, found.index)
    emphases.push([text.length, text.length + (found[1] ?? '').length])
    text += found[1] ?? ''
    at = found.index + found[0].length
  }
  return { text: text + typed.slice(at), emphases }
}
