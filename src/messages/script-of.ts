import { scriptOfBefore, treeIn } from './elision.ts'
import type { Piece } from './tree.ts'

/**
 * A sentence as JavaScript: a string, or a function of its values and of the tools of browser.ts. Rich ones are functions that give
 * an array.
 */
export function scriptOf(sentence: string, kind: 'text' | 'call' | 'rich', language: string): string {
  const pieces = treeIn(sentence, language)
  if (kind === 'text') return JSON.stringify(wordsOf(pieces))
  const body = kind === 'rich' ? `[${pieces.flatMap((piece) => partsOf(piece)).join(',')}]` : sumOf(pieces)
  return `((v,n,p,o,r)=>${body})`.replace(/\((v),n,p,o,r\)/, () => `(${argumentsOf(body)})`)
}

function wordsOf(pieces: Piece[]): string {
  return pieces
    .map((piece) => {
      if (typeof piece !== 'string') throw new SyntaxError(`The sentence needs {${piece.name}}: give it to say.`)
      return piece
    })
    .join('')
}

/** Only as many as it uses. */
function argumentsOf(body: string): string {
  const all = ['v', 'n', 'p', 'o', 'r']
  const last = all.findLastIndex((name) => new RegExp(`\\b${name}[(.]`).test(body))
  return all.slice(0, last + 1).join(',')
}

const sumOf = (pieces: Piece[]) => (pieces.length === 0 ? '""' : pieces.map(textOf).join('+'))

function textOf(piece: Piece): string {
  if (typeof piece === 'string') return JSON.stringify(piece)
  switch (piece.kind) {
    case 'value':
      return partsOf(piece).join('+')
    case 'number':
      return `n(${memberOf(piece.name)})`
    case 'tag':
      throw new SyntaxError(`<${piece.name}> needs sayRich`)
    default:
      return chosenOf(piece.kind, piece.name, piece.options, sumOf)
  }
}

function partsOf(piece: Piece): string[] {
  if (typeof piece === 'string' || piece.kind === 'number') return [textOf(piece)]
  if (piece.kind === 'value') {
    const value = memberOf(piece.name)
    return piece.of === undefined ? [value] : [scriptOfBefore(piece.of, value), value]
  }
  const arrayOf = (pieces: Piece[]) => `[${pieces.flatMap((inner) => partsOf(inner)).join(',')}]`
  if (piece.kind === 'tag') return [`${memberOf(piece.name)}(r(${arrayOf(piece.words)}))`]
  return [`...${chosenOf(piece.kind, piece.name, piece.options, arrayOf)}`]
}

function chosenOf(
  kind: 'plural' | 'ordinal' | 'select',
  name: string,
  options: Record<string, Piece[]>,
  write: (pieces: Piece[]) => string,
): string {
  const table = `{${Object.entries(options)
    .map(([form, words]) => `${JSON.stringify(form)}:${write(words)}`)
    .join(',')}}`
  if (kind === 'select') return `(s=>s[${memberOf(name)}]??s.other)(${table})`
  return `${kind === 'plural' ? 'p' : 'o'}(${memberOf(name)},${table})`
}

const memberOf = (name: string) => (/^[a-z]\w*$/i.test(name) ? `v.${name}` : `v[${JSON.stringify(name)}]`)
