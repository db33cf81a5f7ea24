import { isSingle } from '#platform/fold-text'
import type { Term } from './weigh-terms.ts'

// Queries as PostgreSQL reads them. Folded words hold no quotation mark and no backslash; labels are quoted all the same.
export const lexeme = (word: string) => `'${word.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`

const any = (parts: string[]) => (parts.length === 1 ? (parts[0] ?? '') : `(${parts.join(' | ')})`)
const all = (parts: string[]) => (parts.length === 1 ? (parts[0] ?? '') : `(${parts.join(' & ')})`)

/** No row has it. */
const nothing = lexeme('=')

export function itself({ itself }: Term): string {
  return itself.length > 0 ? any(itself.map(lexeme)) : nothing
}

export function anyForm({ itself, others }: Term): string {
  const words = [...itself, ...others]
  return words.length > 0 ? any(words.map(lexeme)) : nothing
}

/** Every term as it is spelt, in the text of the quote. */
export function inText(terms: Term[]): string {
  if (terms.length === 0) return nothing
  return all(terms.map(({ itself }) => (itself.length > 0 ? any(itself.map((word) => `${lexeme(word)}:A`)) : nothing)))
}

function together(words: string[]): string {
  return `(${words.map(lexeme).join(' <-> ')})`
}

/** In any of its forms, each next to the one before. */
export function inRow(terms: Term[]): string {
  return `(${terms.map(anyForm).join(' <-> ')})`
}

/** Every term in any form, every phrase as it is, every label. Characters of a script without spaces stand as they are asked. */
export function everything(terms: Term[], inOrder: Term[], phrases: string[][], labels: string[]): string {
  return all([...terms.map(anyForm), ...singlesInRow(inOrder).map(inRow), ...phrases.map(together), ...labels.map(lexeme)])
}

/** What is beside what in all that is found: by phrases, and by scripts without spaces unless only words are asked for. */
export function sideBySide(inOrder: Term[], phrases: string[][], exact: boolean): [string, string][] {
  const inPhrases = phrases.flatMap(neighbours)
  const singles = exact ? [] : singlesInRow(inOrder).filter((pair) => pair.every((term) => anyForm(term) === lexeme(term.word)))
  return [...inPhrases, ...singles.map(([one, next]): [string, string] => [one.word, next.word])]
}

function singlesInRow(inOrder: Term[]): [Term, Term][] {
  return neighbours(inOrder).filter((pair) => pair.every(({ word }) => isSingle(word)))
}

function neighbours<T extends string | Term>(row: T[]): [T, T][] {
  return row.flatMap((one, place): [T, T][] => {
    const next = row[place + 1]
    return next === undefined ? [] : [[one, next]]
  })
}

/** Every term as it is spelt. */
export function everyWord(terms: Term[], phrases: string[][], labels: string[]): string {
  return all([...terms.map(itself), ...phrases.map(together), ...labels.map(lexeme)])
}

/** So many of them, whichever they are. */
export function atLeast(count: number, terms: Term[], labels: string[]): string {
  const parts = choices(terms, count).map((chosen) => all(chosen.map(anyForm)))
  return all([any(parts), ...labels.map(lexeme)])
}

/** Nothing but what the labels say. */
export function labelled(labels: string[]): string {
  return all(labels.map(lexeme))
}

function choices<T>(from: T[], count: number): T[][] {
  if (count === 0) return [[]]
  return from.flatMap((first, i) => choices(from.slice(i + 1), count - 1).map((rest) => [first, ...rest]))
}
