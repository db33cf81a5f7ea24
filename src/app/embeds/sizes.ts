import { faces, type FaceName } from '#plates'
import type { Card } from './card.ts'
import type { Look } from './look.ts'

/** What decides how large the words of an embed are. */
export type Sizes = {
  /** Times the mean side of the room for the words, that is the size at which they fill it. */
  fill: number
  /** Times the width, that is the size at which the longest word is still on one line. */
  word: number
  /** Times the height, that is the size at which all lines that were typed find room. */
  line: number
  /** The height of everything but the words, in rem, without the margins. */
  rest: number
}

/** In rem. */
export const smallest = 1

/** The size of a translation, as a part of that of the quote. */
export const beside = 0.72

/** The words with their marks, as they are shown. */
export type Shown = { words: string; translation: string | null }

export function sizesOf({ words, translation }: Shown, card: Card, look: Look): Sizes {
  const letters = lettersIn(words) + (translation === null ? 0 : lettersIn(translation) * beside ** 2)
  const lines = linesIn(words) + (translation === null ? 0 : linesIn(translation) * beside)
  // Capitals are wider than the average of a text.
  const average = averageOf(look.face) * (look.template === 'capitals' ? 1.2 : 1)
  // Of few lines the last is seldom full.
  const full = letters < 60 ? 0.66 : 0.78
  return {
    fill: Math.sqrt(full / (average * look.leading * Math.max(letters, 12))),
    word: 0.92 / (average * 1.15 * Math.max(longestWord(words), 6)),
    line: 0.95 / (lines * look.leading),
    rest:
      // Gap, author, source and status.
      2.5 +
      Math.ceil(lettersIn(card.source) / 68) * 1.15 +
      (card.statusSaid !== null && card.verdict === null ? 1.15 : 0) +
      (card.verdict === null ? 0 : 3) +
      (card.translation === null ? 0 : 1 + (card.translation.credit === null ? 0 : 1.15)) +
      (look.template === 'framed' ? 1.8 : 0),
  }
}

/** Of its letters, in em; ideographs count as two. */
const averageOf = (face: FaceName) => (face === 'arabic' ? 0.36 : (faces[face].averages?.[0]?.average ?? 0.5))

/** Ideographs and syllables of Hangul are as wide as two letters. */
const wide = /[\p{Unified_Ideograph}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu

/** Marks above and below letters take no room beside them. */
const marks = /\p{Mn}/gu

function lettersIn(text: string): number {
  return Array.from(text.replace(marks, '')).length + (text.match(wide)?.length ?? 0)
}

const linesIn = (text: string) => text.split('\n').length

function longestWord(text: string): number {
  return Math.max(
    ...text
      .replace(wide, ' ')
      .split(/[\s-]+/)
      .map(lettersIn),
  )
}

/** How tall a frame of that width has to be for these words, in pixels. */
export function heightAt(width: number, shown: Shown, card: Card, look: Look): number {
  const { fill, word, rest } = sizesOf(shown, card, look)
  const pad = padAt(width)
  // A frame may be asked for that is narrower than its margins.
  const room = Math.max(width - pad * 2, 1)
  const size = Math.min(Math.max(smallest * 16, Math.min(room * fill * grown, room * word)), largestGrown * 16)
  const average = averageOf(look.face)
  const tall = (text: string, em: number) =>
    text.split('\n').reduce((sum, line) => sum + Math.ceil((lettersIn(line) * average * em * 1.12) / room), 0) * em * look.leading
  const words = tall(shown.words, size) + (shown.translation === null ? 0 : tall(shown.translation, size * beside))
  return Math.ceil((words + pad * 2 + rest * 16) / 10) * 10
}

/** Of the size that would fill a square: words that set the height of their frame are wider than tall. */
export const grown = 0.5
/** In rem. */
export const largestGrown = 3.25

/** The margin in pixels: as in the sheet. */
const padAt = (width: number) => Math.min(64, Math.max(16, width * 0.06))
