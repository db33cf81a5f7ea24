import { readWording } from './wording.ts'

type Own = { text: string; language: string }

/**
 * Whether an edited wording still says only what the quote says. Line breaks, emphasis, capitals, punctuation and the kind of space may
 * differ, and words may be left out where `[…]` says so. Every word that remains is whole, spelt as in the quote, and in its order. A
 * wording without a word says nothing of the quote.
 */
export function keepsWords({ text, language }: Own, wording: string): boolean {
  const own = wordsOf(text, language)
  const edited = readWording(wording).text
  return fits(own, edited, language) || fits(own, joinedAcrossLines(edited, own, language), language)
}

/** `edge`: something may be left out before it. Inside “can’t” and “non-violent” nothing may. `capitals`: it has no small letter. */
type Word = { word: string; edge: boolean; capitals: boolean }

/** Whether an edited wording leaves something out. */
export const hasCut = (wording: string) => cutMark.test(readWording(wording).text)

const cutMark = /\[\s*(?:…|\.{3})\s*\]/u

function fits(own: Word[], edited: string, language: string): boolean {
  const parts = edited.split(cutMark).map((part) => wordsOf(part, language))
  if (parts.every((part) => part.length === 0)) return false
  let at = 0
  for (const [i, part] of parts.entries()) {
    const place = placeOf(part, own, at, { first: i === 0, last: i === parts.length - 1 })
    if (place === undefined) return false
    at = place + part.length
  }
  return true
}

/** Where these words follow one another in the quote, from `at` on. Without a cut before or after them they begin or end it. */
function placeOf(part: Word[], own: Word[], at: number, { first, last }: { first: boolean; last: boolean }): number | undefined {
  if (part.length === 0) return at
  const earliest = last ? Math.max(at, own.length - part.length) : at
  const latest = first ? 0 : own.length - part.length
  for (let place = earliest; place <= latest; place++) {
    const isWhole = [place, place + part.length].every((end) => own[end]?.edge ?? end === own.length)
    if (isWhole && part.every((word, i) => isSame(word, own[place + i]))) return place
  }
  return undefined
}

function isSame(edited: Word, own: Word | undefined): boolean {
  if (own === undefined) return false
  return edited.word === own.word || (edited.capitals && edited.word.toUpperCase() === greekCapitals(own.word))
}

/** Greek capitals may be set without accents. Elsewhere an accent is a part of its letter. */
function greekCapitals(word: string): string | undefined {
  return /\p{Script=Greek}/u.test(word) ? word.toUpperCase().normalize('NFD').replace(/\p{M}/gu, '') : undefined
}

/** A sign that is no punctuation (“+”, “%”, an emoji) counts as a word. */
const tokens = /[\p{L}\p{M}\p{N}]+|[%‰‱٪&@#]|[^\p{P}\p{Sk}\p{Z}\p{Cc}]/gu

function wordsOf(text: string, language: string): Word[] {
  const plain = comparable(text)
  const words: Word[] = []
  let end = 0
  for (const { 0: token, index } of plain.matchAll(tokens)) {
    const isEdge = end === 0 || !joins(plain.slice(end - 1, end), plain.slice(end, index), token)
    for (const [i, { part, begins }] of partsOf(token).entries())
      words.push({
        word: folded(part, language),
        edge: i === 0 ? isEdge : begins,
        capitals: /\p{Lu}/u.test(part) && !/\p{Ll}/u.test(part),
      })
    end = index + token.length
  }
  return words
}

/** Compatibility forms (ligatures, full width) are their letters. Format characters and the stretching of Arabic are not seen, unless they turn text round. */
function comparable(text: string): string {
  return text
    .replace(/[‘’ʼ`´′]/gu, "'")
    .normalize('NFKC')
    .replace(/(?![\u202A-\u202E\u2066-\u2069])\p{Cf}|\u0640|\p{Variation_Selector}/gu, '')
}

/** Whether what is between two tokens makes them one word. */
function joins(before: string, gap: string, token: string): boolean {
  if (/^['"\-‐‑־׳״]?$/u.test(gap)) return true
  return /^[.,:/٫٬]$/u.test(gap) && /\p{N}/u.test(before) && /^\p{N}/u.test(token)
}

/** Scripts that do not part words by spaces: each character may begin a line there, and a dictionary knows where words begin. */
const unspaced = /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Thai}\p{scx=Lao}\p{scx=Khmer}\p{scx=Myanmar}]/u
const partsInUnspaced =
  /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Thai}\p{scx=Lao}\p{scx=Khmer}\p{scx=Myanmar}]\p{M}*|[^\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Thai}\p{scx=Lao}\p{scx=Khmer}\p{scx=Myanmar}]+/gu

function partsOf(token: string): { part: string; begins: boolean }[] {
  if (!unspaced.test(token)) return [{ part: token, begins: true }]
  const starts = new Set([...new Intl.Segmenter('und', { granularity: 'word' }).segment(token)].map(({ index }) => index))
  return [...token.matchAll(partsInUnspaced)].map(({ 0: part, index }) => ({ part, begins: starts.has(index) }))
}

function folded(word: string, language: string): string {
  const small = /^(?:tr|az)\b/i.test(language) ? word.toLocaleLowerCase('tr') : word.toLowerCase()
  return small.replace(/ß/gu, 'ss').replace(/ς/gu, 'σ').normalize('NFKC')
}

const acrossLines = /(?<![\p{L}\p{M}\p{N}])[\p{L}\p{M}\p{N}]+(?:[-‐\u00AD]?\n\s*[\p{L}\p{M}\p{N}]+)+/gu

/** A word of the quote that was broken over lines, with a hyphen or without. */
function joinedAcrossLines(edited: string, own: Word[], language: string): string {
  const known = new Set(own.map(({ word }) => word))
  return edited.replace(acrossLines, (lines) => {
    const pieces = lines.split(/(?<=\s)(?=\S)/u)
    let text = ''
    for (let from = 0; from < pieces.length;) {
      let to = pieces.length
      while (to > from + 1 && !known.has(folded(comparable(bare(pieces.slice(from, to))), language))) to--
      text += to === from + 1 ? (pieces[from] ?? '') : `${bare(pieces.slice(from, to))}\n`
      from = to
    }
    return text
  })
}

const bare = (pieces: readonly string[]) => pieces.join('').replace(/[-‐\u00AD]?\n\s*/gu, '')
