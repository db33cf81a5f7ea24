import { createElement, Fragment, type ReactElement, type ReactNode } from 'react'
import { catalogueOf } from './catalogue.ts'
import { elided, ofBefore, treeIn } from './elision.ts'
import { language, ownSentence } from './language.ts'
import { ownPieces } from './own-words.ts'
import type { PlainSentences, Sentences } from './sentences.ts'
import type { Piece } from './tree.ts'

/** In a sentence with elements in it, a word may be any node. */
type Rich<Values> = { [Name in keyof Values]: Values[Name] extends string ? ReactNode : Values[Name] }
type GivenRich<Given extends unknown[]> = Given extends [infer Values] ? [Rich<Values>] : []

/** The sentence in the language of the page. In the browser's build, vite.messages.ts puts the words in its place. */
export function say<Key extends keyof PlainSentences>(key: Key, ...[values]: PlainSentences[Key]): string {
  return said(key, values).join('')
}

/** A sentence with elements in it: `sayRich('…', { author: <Link …/>, link: (words) => <a>{words}</a> })`. */
export function sayRich<Key extends keyof Sentences>(key: Key, ...values: GivenRich<Sentences[Key]>): ReactElement
// What all sentences need at once is too much for the compiler, so the function itself doesn't look at it.
export function sayRich(key: string, values?: Values): ReactElement {
  return createElement(Fragment, null, ...(said(key, values) as ReactNode[])) // safe: by the types of what was given
}

type Values = Record<string, unknown>

function said(key: string, values: Values = {}): unknown[] {
  const spoken = language()
  const own = ownSentence(key)
  if (own !== undefined) return written(elided(ownPieces(own, values), spoken), values, toolsOf(spoken))
  const sentence = catalogueOf(spoken).sentences.get(key)
  if (sentence === undefined) throw new Error(`There is no sentence "${key}".`)
  return written(pieces(sentence, spoken), values, toolsOf(spoken))
}

const parsed = new Map<string, Piece[]>()

function pieces(sentence: string, spoken: string): Piece[] {
  const key = `${spoken} ${sentence}`
  const known = parsed.get(key)
  if (known) return known
  const made = treeIn(sentence, spoken)
  parsed.set(key, made)
  return made
}

type Tools = { number: Intl.NumberFormat; plural: Intl.PluralRules; ordinal: Intl.PluralRules }
const tools = new Map<string, Tools>()

function toolsOf(spoken: string): Tools {
  const known = tools.get(spoken)
  if (known) return known
  const made = {
    number: new Intl.NumberFormat(spoken),
    plural: new Intl.PluralRules(spoken),
    ordinal: new Intl.PluralRules(spoken, { type: 'ordinal' }),
  }
  tools.set(spoken, made)
  return made
}

function written(parts: Piece[], values: Values, by: Tools): unknown[] {
  return parts.flatMap((part): unknown[] => {
    if (typeof part === 'string') return [part]
    const value = values[part.name]
    if (part.kind === 'value') return part.of === undefined ? [value] : [ofBefore(part.of, value), value]
    if (part.kind === 'number') return [by.number.format(value as number)] // safe: by the types of what was given
    if (part.kind === 'tag') {
      const around = value as (words: ReactNode) => ReactNode // safe: by the types of what was given
      return [around(createElement(Fragment, null, ...(written(part.words, values, by) as ReactNode[])))] // safe: as above
    }
    const form = part.kind === 'select' ? String(value) : by[part.kind].select(value as number) // safe: by the types of what was given
    return written(part.options[`=${String(value)}`] ?? part.options[form] ?? part.options.other ?? [], values, by)
  })
}
