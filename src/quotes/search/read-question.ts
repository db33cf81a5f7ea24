import { closedMarks, singleMarks } from '#platform/closed-marks'
import { wordsOf } from '#platform/fold-text'

export type Question = {
  /** All of them, folded, in their order. */
  words: string[]
  /** Those that stood in quotation marks: they are wanted side by side, as they are written. */
  phrases: string[][]
}

/** More of them make no line clearer, and each is looked up. */
const mostWords = 32

/** Single marks are left out: most are apostrophes. */
const pairs = Object.entries(closedMarks).flatMap(([close, opens]) =>
  [...opens].filter((open) => !singleMarks.includes(open)).map((open) => ({ open, close })),
)
const openingMarks = [...new Set(pairs.map(({ open }) => open))]
const quoted = new RegExp(openingMarks.map((open) => phraseAfter(open, closing(open))).join('|'), 'gu')

/** People also close “ with itself, by a keyboard that has no other. */
function closing(open: string): string {
  return [...new Set([open, ...pairs.filter((pair) => pair.open === open).map(({ close }) => close)])].join('')
}

function phraseAfter(open: string, close: string): string {
  const isSign = betweenLetters(close)
  return `(?!${betweenLetters(open)})${open}((?:[^${close}]|${isSign})*)(?!${isSign})[${close}]`
}

/** Between two Hebrew letters a mark is the sign of an abbreviation. */
function betweenLetters(marks: string): string {
  return String.raw`(?<=\p{sc=Hebrew})[${marks}](?=\p{sc=Hebrew})`
}

/** Takes any string. A quotation mark that is never closed is no mark, and every other sign is between words. */
export function readQuestion(q: string): Question {
  const phrases = [...q.matchAll(quoted)]
    .map(([, ...inner]) => wordsOf(inner.find((words) => words !== undefined) ?? '').slice(0, mostWords))
    .filter((phrase) => phrase.length > 0)
  return { words: wordsOf(q).slice(0, mostWords), phrases }
}
