import { hash } from 'node:crypto'

/**
 * The prints of a folded text, to the letter as the database's function `prints_of` makes them (db/migrations/0076-baseline.sql): a test holds them together. Two texts
 * that have most of their words in common have some of these in common, too: two that share none are not compared.
 */
export function printsOf(folded: string): number[] {
  if (folded === '') return []
  const all = folded.split(' ')
  const telling = all.filter((word) => [...word].length >= leastTelling || Buffer.byteLength(word) > word.length)
  const words = telling.length < 3 ? all : telling
  const [only = ''] = words
  if (words.length === 1) return [print(only)]
  // Few words have few neighbours: with them counts, too, who stands one further.
  const reach = words.length < 6 ? [1, 2] : [1]
  const prints = words.flatMap((word, place) =>
    reach.flatMap((step) => (place + step < words.length ? [print(`${word} ${words[place + step]}`)] : [])),
  )
  const kept = Math.max(8, Math.min(Math.floor(words.length / 2), 64))
  return [...new Set(prints)].sort((one, other) => one - other).slice(0, kept)
}

/** Shorter ones are mostly "the" and "of", in every language that is written in ASCII. */
const leastTelling = 4

const print = (words: string) => Number.parseInt(hash('sha256', words, 'hex').slice(0, 8), 16) | 0
