import type { Word } from '#platform/words-in'
import type { Stretch } from './set-part.ts'

/** Words of a part by number, from 0; the last is one of them. */
export type AskedWords = { from: number; to: number }

/** `?words=12-19`, or `?words=12` for one; null where it says no such thing: the part is shown, and nothing is marked. */
export function askedWords(url: URL): AskedWords | null {
  const [, first, last] = /^(\d{1,7})(?:-(\d{1,7}))?$/.exec(url.searchParams.get('words') ?? '') ?? []
  if (first === undefined) return null
  const [from, to] = [Number(first), Number(last ?? first)]
  return from <= to ? { from, to } : null
}

/** Where they are among the words of a part; null where it has no such words. */
export function stretchOf(words: readonly Word[], { from, to }: AskedWords): Stretch | null {
  const [first, last] = [words[from], words[Math.min(to, words.length - 1)]]
  return first && last ? { start: first.start, end: last.end } : null
}
