import { foldText } from '#platform/fold-text'
import { determiners, isRole, noNames, particles, titles } from './vocabulary.ts'

/** A piece of a clause: a word, or a sign. */
export type Token = { text: string; start: number; end: number; isWord: boolean; folded: string }

const piece =
  /\p{Lu}\.(?=[\s\p{L}]|$)|(?:[cjlmnst]|qu|jusqu|lorsqu|puisqu)['’](?=\p{L})|[\p{L}\p{M}\p{N}]+(?:['’.·-][\p{L}\p{M}\p{N}]+)*|[^\s]/gu

export function tokensOf(clause: string): Token[] {
  return [...clause.matchAll(piece)].map(({ 0: text, index }) => {
    const isWord = /[\p{L}\p{N}]/u.test(text)
    return { text, start: index, end: index + text.length, isWord, folded: isWord ? foldText(text) : text }
  })
}

/** A name in a clause: its first token, the one after its last, and how it is written without titles. */
export type Name = { from: number; to: number; name: string }

const capital = /^(?:(?:[dDO]|Al|al|el|El)['’-])?\p{Lu}/u
/** "C’est", "D’après", "Don’t". */
const elided = /^\p{L}{1,5}['’]\p{Ll}(?!$)/u
const possessive = /['’]s$/u
const abbreviations = new Set(['mr', 'mrs', 'ms', 'dr', 'prof', 'rev', 'st', 'sr', 'sra', 'm', 'mme'])

const isInitial = ({ text }: Token) => /^\p{Lu}\.$/u.test(text)
const isCapital = ({ text, isWord }: Token) => isWord && capital.test(text) && !elided.test(text)
const canName = (token: Token) => isInitial(token) || (isCapital(token) && !noNames.has(bare(token)))

/** "La Rochefoucauld", "Van Gogh". */
const isGreatParticle = ({ text }: Token) => /^(?:La|Le|Les|Du|Des|De|Van|Von|Di|Da|El|Al)$/u.test(text)

/** Without the ending of an owner. */
export const bare = ({ text, folded }: Token) => (possessive.test(text) ? foldText(text.replace(possessive, '')) : folded)

/** The names of a clause, in their order: capitals in a row, with the particles between them. */
export function namesOf(tokens: readonly Token[]): Name[] {
  const names: Name[] = []
  for (let at = 0; at < tokens.length;) {
    const first = tokens[at]
    if (!first || !(canName(first) || (tokens[at - 1]?.isWord && isGreatParticle(first) && canName(tokens[at + 1] ?? first)))) {
      at += 1
      continue
    }
    const name = nameFrom(tokens, at)
    if (name.name !== '') names.push(name)
    at = Math.max(name.to, at + 1)
  }
  return names
}

function nameFrom(tokens: readonly Token[], from: number): Name {
  let to = from
  let isOwner = false
  for (let at = from; at < tokens.length && !isOwner; at += 1) {
    const token = tokens[at]
    if (!token) break
    if (canName(token)) {
      to = at + 1
      isOwner = possessive.test(token.text)
    } else if (token.text === '.' && abbreviations.has(tokens[at - 1]?.folded ?? '')) {
      continue
    } else if (!particles.has(token.text.toLowerCase()) || at - to >= 2 || parts(tokens, at)) {
      break
    }
  }
  let start = from
  while (start < to && isDropped(tokens[start])) start += 1
  // "Der Soziologe Max Weber", and nobody's name is "der Minister".
  const isRelative = tokens[from - 2]?.text === ',' && to - from > 1
  if (start === from && !isRelative && determiners.has(tokens[from - 1]?.text.toLowerCase() ?? '')) start += 1
  return { from, to, name: written(tokens.slice(start, to)) }
}

/** "Thomas Mann von Friedrich Nietzsche" is two people, "Johann Wolfgang von Goethe" one; "der" is a part of a name after "von" only. */
function parts(tokens: readonly Token[], at: number): boolean {
  const [token, next, afterwards] = [tokens[at], tokens[at + 1], tokens[at + 2]]
  if (token?.text === 'der') return tokens[at - 1]?.text.toLowerCase() !== 'von'
  return token?.text === 'von' && next !== undefined && afterwards !== undefined && canName(next) && canName(afterwards)
}

function written(tokens: readonly Token[]): string {
  const last = tokens.at(-1)
  if (!last || tokens.every(isInitial) || !/\p{L}{2}/u.test(last.text)) return ''
  return tokens
    .filter(({ text }) => text !== '.')
    .map(({ text }) => text)
    .join(' ')
    .replace(possessive, '')
    .replace(/(?<=\p{Lu}\.) (?=\p{Lu}\.)/gu, ' ')
}

const isDropped = (token: Token | undefined) =>
  token !== undefined && (titles.has(bare(token)) || isRole(bare(token)) || token.text === '.' || particles.has(token.text))
