import type { Mark } from './search.ts'
import { isSingle, wordsOf, writtenRuns } from '#platform/fold-text'

/** What to mark: words that tell something, and those that are only marked beside them (or where nothing else was asked). */
export type Wanted = { words: ReadonlySet<string>; light: ReadonlySet<string> }

type Token = Mark & { length: 2 }

/** Where wanted words stand in a text as it is written; neighbours are marked as one. */
export function markWords(text: string, { words, light }: Wanted): Mark[] {
  const marks: Mark[] = []
  let row: Token[] = []
  let tells = false
  const end = () => {
    const [first, last] = [row[0], row.at(-1)]
    if (tells && first && last) marks.push([first[0], last[1]])
    row = []
    tells = false
  }
  for (const [start, stop] of tokensOf(text)) {
    const word = wordsOf(text.slice(start, stop)).join(' ')
    const isWord = words.has(word)
    if (isWord || light.has(word)) {
      row.push([start, stop])
      tells ||= isWord || words.size === 0
    } else end()
  }
  end()
  return marks
}

/** Words as they are written: a character of a script without spaces is one, and so is what an elision was joined to. */
function* tokensOf(text: string): Generator<Token> {
  for (const { start, run } of writtenRuns(text)) {
    const pieces = [...run].some(isSingle) ? [...run] : wordsOf(run).length > 1 ? run.split(/(?<=['’ʼ‘])/u) : [run]
    let at = start
    for (const piece of pieces) {
      const bare = piece.replace(/['’ʼ‘]$/u, '')
      if (bare !== '') yield [at, at + bare.length]
      at += piece.length
    }
  }
}
