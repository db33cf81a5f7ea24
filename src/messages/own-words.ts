import { catalogueOf, source } from './catalogue.ts'
import { treeOf, valuesOf, type Piece } from './tree.ts'

/** The words of staff in place of ours, by language tag and key. */
export type OwnWords = Readonly<Record<string, Readonly<Record<string, string>>>>

/** A placeholder, or an unmatched brace. */
const placeholder = /\{[^{}]*\}|[{}]/g

export const placeholdersIn = (words: string): string[] => words.match(placeholder) ?? []

/** What a sentence can be given. */
export function valuesFor(key: string): string[] {
  const sentence = catalogueOf(source).sentences.get(key)
  return sentence === undefined ? [] : [...valuesOf(treeOf(sentence)).keys()]
}

/** The sentence of a language as somebody would type it; empty where it has none. */
export function usualWords(key: string, language: string): string {
  const sentence = catalogueOf(language).sentences.get(key)
  return sentence === undefined ? '' : typed(treeOf(sentence))
}

/** Of several forms the most general one. */
const typed = (pieces: readonly Piece[]): string =>
  pieces
    .map((piece) => {
      if (typeof piece === 'string') return piece
      if ('words' in piece) return typed(piece.words)
      return 'options' in piece ? typed(piece.options['other'] ?? []) : `{${piece.name}}`
    })
    .join('')

/** Only what is given is put in: everything else stays as staff wrote it. */
export function ownPieces(words: string, values: Readonly<Record<string, unknown>>): Piece[] {
  return words.split(/(\{[^{}]*\})/).map((part): Piece => {
    const name = /^\{(.*)\}$/.exec(part)?.[1]
    if (name === undefined || !Object.hasOwn(values, name)) return part
    return { kind: typeof values[name] === 'number' ? 'number' : 'value', name }
  })
}
