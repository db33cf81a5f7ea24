import { treeOf, type Piece } from './tree.ts'

/** The pieces of a sentence. In French, “de” before a value is part of it: “d’” if the value begins with a vowel. */
export function treeIn(sentence: string, language: string): Piece[] {
  return elided(treeOf(sentence), language)
}

/** The same for pieces that were read in another way. */
export const elided = (pieces: Piece[], language: string): Piece[] => (language === 'fr' ? joined(pieces) : pieces)

const endsWithOf = /(?<![\p{L}\p{M}])de $/iu

function joined(pieces: Piece[]): Piece[] {
  return pieces.flatMap((piece, at): Piece[] => {
    if (typeof piece === 'string') {
      const rest = isValue(pieces[at + 1]) ? piece.replace(endsWithOf, '') : piece
      return rest === '' ? [] : [rest]
    }
    if (piece.kind === 'tag') return [{ ...piece, words: joined(piece.words) }]
    if ('options' in piece) return [{ ...piece, options: optionsOf(piece.options) }]
    const before = pieces[at - 1]
    const of = isValue(piece) && typeof before === 'string' ? endsWithOf.exec(before)?.[0] : undefined
    return of === undefined ? [piece] : [{ kind: 'value', name: piece.name, of }]
  })
}

const isValue = (piece: Piece | undefined) => typeof piece === 'object' && piece.kind === 'value'

const optionsOf = (options: Record<string, Piece[]>) =>
  Object.fromEntries(Object.entries(options).map(([form, words]) => [form, joined(words)]))

/** A mute h is not looked for: nobody can tell it by its letters. NFD leaves ø whole. */
const vowel = /^[aeiouœæø]/i

/** “de ” or “d’” before what is given: a text, or an element around one. */
export function ofBefore(of: string, value: unknown): string {
  return vowel.test(textOf(value).normalize('NFD')) ? `${of.slice(0, 1)}’` : of
}

/** An element is looked at by its children. What is no text after all begins with a bracket. */
function textOf(value: unknown): string {
  const { props } = (value ?? {}) as { props?: { children?: unknown } } // safe: asked for what it may lack
  return String(props?.children ?? value)
}

/** The same as JavaScript, for the scripts of a page. */
export function scriptOfBefore(of: string, value: string): string {
  const shown = `String(${value}?.props?.children??${value}).normalize("NFD")`
  return `(${String(vowel)}.test(${shown})?${JSON.stringify(`${of.slice(0, 1)}’`)}:${JSON.stringify(of)})`
}
