import { type Span, writeWording } from './wording.ts'

/** How a cut is marked. */
const cutMark = '[…]'

/**
 * The wording that shows only the selected words of a quote: whole words, with `[…]` where something is left out. What is left out and
 * holds no word (a full stop, a quotation mark) is taken along. Empty where no word is selected.
 */
export function cutTo(text: string, from: number, to: number): string {
  const [start, end] = wholeWords(text, [Math.max(0, Math.min(from, to)), Math.min(text.length, Math.max(from, to))])
  if (!hasWords(text.slice(start, end))) return ''
  const head = hasWords(text.slice(0, start)) ? `${cutMark}${gapAfter(text, start)}` : ''
  const tail = hasWords(text.slice(end)) ? `${gapBefore(text, end)}${cutMark}` : ''
  return head + writeWording(text.slice(start, end)) + tail
}

/** Leaves the selected part of an edited wording out; of several marks in a row one is enough. @returns the wording and where its gap ends */
export function cutOut(wording: string, from: number, to: number): { wording: string; at: number } {
  const head = wording.slice(0, from).replace(/(?<![^\S\n])[^\S\n]*(?:\[…\][^\S\n]*)?$/u, '')
  const tail = wording.slice(to).replace(/^[^\S\n]*(?:\[…\][^\S\n]*)?/u, '')
  const before = head === '' || head.endsWith('\n') ? '' : gapBefore(head, head.length)
  const after = tail === '' || /^[\n.,;:!?]/u.test(tail) ? '' : gapAfter(tail, 0)
  const upTo = `${head}${before}${cutMark}`
  return { wording: `${upTo}${after}${tail}`, at: upTo.length }
}

function wholeWords(text: string, [from, to]: Span): Span {
  let [start, end] = trimmed(text, [from, to])
  if (start >= end) return [start, start]
  const words = [...new Intl.Segmenter('und', { granularity: 'word' }).segment(text)].map(
    ({ segment, index }) => [index, segment] as const,
  )
  const joined = [...text.matchAll(joinedWords)].map(({ 0: whole, index }) => [index, whole] as const)
  for (const [index, word] of [...words, ...joined]) {
    const past = index + word.length
    if (index < start && start < past) start = index
    if (index < end && end < past) end = past
  }
  if (!hasWords(text.slice(0, start))) start = 0
  // Words that end a sentence take its end along.
  end += /^[.!?…。！？।؟]*[”’»"'」』）)]*(?![\p{L}\p{N}])/u.exec(text.slice(end))?.[0].length ?? 0
  if (!hasWords(text.slice(end))) end = text.length
  return trimmed(text, [start, end])
}

/** What a hyphen joins is one word: half of “non-violence” says something else. */
const joinedWords = /(?<![\p{L}\p{N}\p{M}'’])[\p{L}\p{N}\p{M}'’]+(?:[-‐‑־][\p{L}\p{N}\p{M}'’]+)+/gu

function trimmed(text: string, [from, to]: Span): Span {
  const part = text.slice(from, to)
  return [from + part.length - part.trimStart().length, to - (part.length - part.trimEnd().length)]
}

const hasWords = (text: string) => /[\p{L}\p{N}]/u.test(text)

/** Between mark and words stands what parts words there: a space, or nothing. */
const gapAfter = (text: string, at: number) => (square.test(text.slice(at, at + 1)) ? '' : ' ')
const gapBefore = (text: string, at: number) => (square.test(text.slice(at - 1, at)) ? '' : ' ')
const square = /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}]/u
