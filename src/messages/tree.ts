import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser'

/** A sentence in pieces: words, and what is put between them. */
export type Piece =
  | string
  /** `of` is a French “de ” before it. */
  | { kind: 'value'; name: string; of?: string }
  | { kind: 'number'; name: string }
  | Choice
  | { kind: 'tag'; name: string; words: Piece[] }

export type Choice = { kind: 'plural' | 'ordinal' | 'select'; name: string; options: Record<string, Piece[]> }

/** @throws SyntaxError that names what is wrong with it */
export function treeOf(sentence: string): Piece[] {
  return piecesOf(parse(sentence, { shouldParseSkeletons: false }), '')
}

function piecesOf(elements: MessageFormatElement[], counted: string): Piece[] {
  return elements.map((element) => pieceOf(element, counted))
}

function pieceOf(element: MessageFormatElement, counted: string): Piece {
  switch (element.type) {
    case TYPE.literal:
      return element.value
    case TYPE.argument:
      return { kind: 'value', name: element.value }
    case TYPE.number:
      if (element.style) throw new SyntaxError(`{${element.value}, number} takes no style`)
      return { kind: 'number', name: element.value }
    case TYPE.pound:
      return { kind: 'number', name: counted }
    case TYPE.plural: {
      if (element.offset) throw new SyntaxError(`{${element.value}, plural} takes no offset`)
      const kind = element.pluralType === 'ordinal' ? 'ordinal' : 'plural'
      return { kind, name: element.value, options: optionsOf(element.options, element.value) }
    }
    case TYPE.select:
      return { kind: 'select', name: element.value, options: optionsOf(element.options, counted) }
    case TYPE.tag:
      return { kind: 'tag', name: element.value, words: piecesOf(element.children, counted) }
    default:
      throw new SyntaxError(`{${element.value}} is of a kind that sentences don't use. Format dates before, with formats.ts.`)
  }
}

function optionsOf(options: Record<string, { value: MessageFormatElement[] }>, counted: string): Record<string, Piece[]> {
  return Object.fromEntries(Object.entries(options).map(([name, { value }]) => [name, piecesOf(value, counted)]))
}

/** What must be given for it: each name with its kinds. */
export function valuesOf(pieces: Piece[], found = new Map<string, 'value' | 'number' | 'select' | 'tag'>()) {
  for (const piece of pieces) {
    if (typeof piece === 'string') continue
    const kind = piece.kind === 'plural' || piece.kind === 'ordinal' ? 'number' : piece.kind
    const before = found.get(piece.name)
    if (before !== undefined && before !== kind && before !== 'value' && kind !== 'value')
      throw new SyntaxError(`{${piece.name}} is used as ${before} and as ${kind}`)
    if (before === undefined || before === 'value') found.set(piece.name, kind)
    if (piece.kind === 'tag') valuesOf(piece.words, found)
    if ('options' in piece) for (const option of Object.values(piece.options)) valuesOf(option, found)
  }
  return found
}
