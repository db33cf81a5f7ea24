import { stripVTControlCharacters } from 'node:util'

/** The signs that Windows-1252 has where Latin 1 has none, by their bytes. */
const windows: Record<string, number> = Object.fromEntries(
  Array.from({ length: 0x20 }, (_, i) => 0x80 + i).map((byte) => [
    new TextDecoder('windows-1252').decode(new Uint8Array([byte])),
    byte,
  ]),
)
const second = `[\\u0080-\\u00bf${Object.keys(windows).join('')}]`
/** UTF-8 that was read as Windows-1252: only the signs that texts in such letters use, for `É»` may be meant. */
const twice = new RegExp(
  `[\\u00c2\\u00c3]${second}|\\u00e2[\\u0080\\u20ac\\u201a\\u201e\\u0082\\u0084]${second}|\\u00e2\\u20ac|[\\u00c4\\u00c5]${second}`,
  'gu',
)
const certain = new RegExp(`[\\u00c2\\u00c3]${second}|\\u00e2[\\u0080\\u20ac\\u201a\\u201e\\u0082\\u0084]${second}`, 'u')
// oxlint-disable-next-line eslint/no-control-regex -- these very signs are taken out
const unwritable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ufeff]|\p{Cs}/gu

/** The mark at the beginning of a UTF-8 file, as signs of Windows-1252. */
const shownMark = '\u00ef\u00bb\u00bf'

export type Mended = { text: string; repaired: boolean; stripped: boolean }

/**
 * What is in a file as it was meant: UTF-8 that somebody encoded twice is read once more, and what no text holds (NUL, other controls,
 * what tells a screen its colours) goes.
 */
export function mendText(given: string): Mended {
  const text = withoutScreen(given).replaceAll(shownMark, '').replace(unwritable, '')
  const read = certain.test(text) ? text.replace(twice, (part) => decoded(part) ?? part) : text
  return { text: read, repaired: read !== text || given.includes(shownMark), stripped: text !== given }
}

// oxlint-disable-next-line eslint/no-control-regex -- these very signs are taken out
const struckOver = /[^\n\u0008]\u0008/gu

/** Lines as a terminal shows them: without codes for colours, and of signs struck over each other, as old lists underline, the last. */
export function withoutScreen(text: string): string {
  const plain = text.includes('\u001b') ? stripVTControlCharacters(text) : text
  return plain.includes('\b') ? plain.replace(struckOver, '') : plain
}

const strict = new TextDecoder('utf-8', { fatal: true })

/** There are some thousand such pieces, and a text may repeat one a million times that means nothing. */
const known = new Map<string, string | undefined>()

function decoded(part: string): string | undefined {
  if (!known.has(part)) known.set(part, decode(part))
  return known.get(part)
}

function decode(part: string): string | undefined {
  const bytes = Uint8Array.from(part, (sign) => windows[sign] ?? sign.charCodeAt(0))
  try {
    return strict.decode(bytes)
  } catch {
    return undefined
  }
}
