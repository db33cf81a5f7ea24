// The words of the collection: what is folded before comparing, what counts as the same quote, and the ids.
import { createHash } from 'node:crypto'

/** Namespace of the quote ids. It never changes. */
const NAMESPACE = '6f1c0a52-9b7e-4d35-8a41-2e5d7c90b613'

/** The folding that both sides of a comparison go through. Nothing else is forgiven. */
export function fold(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[\u00ad\u200b\u2060\ufeff]/gu, '') // invisible: soft hyphen, zero-width space, word joiner, BOM
    .replace(/([\u0600-\u06ff])\u200c(?=[\u0600-\u06ff])/gu, '$1 ') // Arabic script: zero-width non-joiner is a space
    .replace(/[‘’‚‛′ʼ᾽᾿`]/gu, "'")
    .replace(/[“”„‟«»″「」『』]/gu, '"')
    .replace(/([\u0370-\u03ff\u1f00-\u1fff]) ?:/gu, '$1·') // Greek: the raised dot is printed as a colon
    .replace(/।।|॥/gu, '॥')
    .replace(/([\u0900-\u097f])\u200d/gu, '$1') // Devanagari: a joiner that only shapes the letters,
    .replace(/([डढ])\u093c/gu, '$1') // the dot that popular spelling adds and drops (पंड़ित, ढ़ाई),
    .replace(/ॠ/gu, 'ऋ') // and the long vowel it writes for the short one
    .replace(/…|\.\.\./gu, '…')
    .replace(/[\u2010-\u2015\u2e3a\u2e3b\u2212-]+/gu, '-')
    .replace(/\s+/gu, ' ')
    .replace(/ ?- ?/gu, '-')
    .replace(/ (?=[,.;:!?،؛؟॥])/gu, '')
    .replace(/(?<=[，。；：！？、]) /gu, '')
    .replace(/(?<=[\u3041-\u30ff\u4e00-\u9fff]) (?=[\u3041-\u30ff\u4e00-\u9fff])/gu, '') // a haiku in its three parts
    .trim()
}

/** What two quotes must not have in common: letters and digits only, without case and accents. */
export function normalise(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{Mn}/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

export function idOf(author: string, text: string): string {
  const words = text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()
    .split(' ')
    .slice(0, 6)
    .join(' ')
  const first = [...words].slice(0, 60).join('')
  const hash = createHash('sha1')
    .update(Buffer.from(NAMESPACE.replaceAll('-', ''), 'hex'))
    .update(`${author}:${first}`)
    .digest()
    .subarray(0, 16)
  hash[6] = ((hash[6] as number) & 0x0f) | 0x50
  hash[8] = ((hash[8] as number) & 0x3f) | 0x80
  const hex = hash.toString('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}
