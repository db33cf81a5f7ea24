import { wordsOf } from '#platform/fold-text'

export type Question = {
  /** All of them, folded, in their order. */
  words: string[]
  /** Those that stood in quotation marks: they are wanted side by side, as they are written. */
  phrases: string[][]
}

/** More of them make no line clearer, and each is looked up. */
const mostWords = 32

const quoted = /"([^"]*)"|“([^”“]*)[”“]|„([^“”]*)[“”]|«([^»]*)»|「([^」]*)」/gu

/** Takes any string. A quotation mark that is never closed is no mark, and every other sign is between words. */
export function readQuestion(q: string): Question {
  const phrases = [...q.matchAll(quoted)]
    .map(([, ...inner]) => wordsOf(inner.find((words) => words !== undefined) ?? '').slice(0, mostWords))
    .filter((phrase) => phrase.length > 0)
  return { words: wordsOf(q).slice(0, mostWords), phrases }
}
