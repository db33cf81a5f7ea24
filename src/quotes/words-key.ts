import { hash } from 'node:crypto'

const keyBytes = 23

/**
 * What is stored of normalised words (`quotes.normalised`), by which the same words are found again: 128 bits of their hash, or the words if they take no more than such a key. The key of a key is
 * the key. No words are taken for one: normalised words have no signs.
 */
export function wordsKey(normalised: string): string {
  if (Buffer.byteLength(normalised) <= keyBytes) return normalised
  return `#${hash('sha256', normalised, 'buffer').subarray(0, 16).toString('base64url')}`
}

/** All that may be stored of these words. Before keys there were only the words, and they stay until the text of their quote changes. */
export function storedWords(normalised: string): string[] {
  return [...new Set([wordsKey(normalised), normalised])]
}
