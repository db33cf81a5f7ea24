import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { SentenceList } from './sentence-list.ts'
import { scriptOf } from './script-of.ts'
import { treeOf, valuesOf, type Piece } from './tree.ts'

/** Two folders up, from the sources as from the built server. */
const folder = join(import.meta.dirname, '../../messages')

/** What is translated together, and can be finished alone: `reading` first. */
const parts = ['reading', 'account', 'mails', 'desk'] as const
type Part = (typeof parts)[number]

/** The language that all sentences are written in first. */
export const source = 'en'

/** Made from English for development and tests: longer, with accents, in brackets. */
export const pseudo = 'en-xa'

export type Catalogue = {
  language: string
  sentences: SentenceList
  /** Changes with any of its sentences, and with the code that is written for them. */
  mark: string
}

class BrokenCatalogue extends Error {}

const read = new Map<string, Catalogue>()

/** Read once. What a language lacks it says in English. @throws BrokenCatalogue */
export function catalogueOf(language: string): Catalogue {
  const known = read.get(language)
  if (known) return known
  const made = makeCatalogue(language)
  read.set(language, made)
  return made
}

function makeCatalogue(language: string): Catalogue {
  if (language === source) return asCatalogue(language, new SentenceList(sentencesIn(source)))
  const english = catalogueOf(source).sentences
  const own = language === pseudo ? pseudoOf(english) : sentencesIn(language)
  for (const [key, sentence] of own) checkSentence(language, key, sentence, english.get(key))
  return asCatalogue(language, new SentenceList(own, english))
}

function asCatalogue(language: string, sentences: SentenceList): Catalogue {
  return { language, sentences, mark: markOf(language, sentences) }
}

/** Of all sentences, and of the code that scripts have in their place. */
export function markOf(language: string, sentences: Iterable<[string, string]>, write = scriptOf): string {
  const hash = createHash('sha256').update(JSON.stringify([...sentences]))
  let hasPlain = false
  for (const [, sentence] of sentences) {
    // One without values is enough: the same is written for all of them.
    const isPlain = !/[{<']/.test(sentence)
    if (isPlain && hasPlain) continue
    hasPlain ||= isPlain
    hash.update(write(sentence, 'rich', language))
    // `say` can't say what has elements in it.
    if (!/<[a-z]/i.test(sentence)) hash.update(write(sentence, 'call', language))
  }
  return hash.digest('hex').slice(0, 8)
}

/** Languages that have a file, English first. */
export function languagesThere(): string[] {
  const found = new Set(parts.flatMap((part) => filesOf(part).map((name) => name.slice(0, -'.json'.length))))
  return [source, ...[...found].filter((language) => language !== source).sort()]
}

/** Legal texts may stay in English until somebody has translated them with care. */
const legal = /^(?:privacy|terms)\./

/** The share of the other sentences of a part that must be translated before it can be offered in a language. */
const enough = 0.9

/** Less than all is enough: new sentences in a release must not take a language away from a site that uses it. */
export function isEnough(part: Part, language: string): boolean {
  const own = sentencesOf(part, language)
  const asked = [...sentencesOf(part, source).keys()].filter((key) => !legal.test(key))
  return asked.filter((key) => own.has(key)).length >= enough * asked.length
}

/** Keys that a language lacks, by the folder of their catalogue. */
export function missingIn(language: string): { part: Part; keys: string[]; of: number }[] {
  return parts.flatMap((part) => {
    const own = sentencesOf(part, language)
    const all = [...sentencesOf(part, source).keys()]
    const keys = all.filter((key) => !own.has(key))
    return keys.length > 0 ? [{ part, keys, of: all.length }] : []
  })
}

function filesOf(part: Part): string[] {
  return readdirSync(join(folder, part)).filter((name) => name.endsWith('.json'))
}

function sentencesIn(language: string): Map<string, string> {
  return new Map(parts.flatMap((part) => [...sentencesOf(part, language)]))
}

function sentencesOf(part: Part, language: string): Map<string, string> {
  const file = join(folder, part, `${language}.json`)
  if (!existsSync(file)) return new Map()
  const found = readJson(file)
  if (typeof found !== 'object' || found === null || Array.isArray(found))
    throw new BrokenCatalogue(`${file} is not an object of sentences by key.`)
  const entries = Object.entries(found).filter(([key]) => !key.startsWith('@'))
  const wrong = entries.find(([, sentence]) => typeof sentence !== 'string' || sentence === '')
  if (wrong) throw new BrokenCatalogue(`${file}: "${wrong[0]}" has no sentence.`)
  return new Map(entries as [string, string][]) // safe: all values were found to be strings
}

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    throw new BrokenCatalogue(`${file} is not JSON: ${error instanceof Error ? error.message : String(error)}`)
  }
}

/** Names of values may not differ from the English sentence; each plural has the forms of its language. @throws BrokenCatalogue */
function checkSentence(language: string, key: string, sentence: string, english: string | undefined): void {
  const broken = (why: string) => new BrokenCatalogue(`The sentence "${key}" in ${language}: ${why}`)
  if (english === undefined) throw broken('English has no such key. Remove it.')
  const pieces = treeOrThrow(sentence, broken)
  const given = valuesOf(treeOf(english))
  for (const [name, kind] of valuesOf(pieces)) {
    const should = given.get(name)
    if (should === undefined) throw broken(`English gives no {${name}}.`)
    if (should !== kind && kind !== 'value') throw broken(`{${name}} is a ${should} in English and a ${kind} here.`)
  }
  for (const name of given.keys())
    if (given.get(name) === 'tag' && !valuesOf(pieces).has(name)) throw broken(`<${name}> is missing.`)
  checkPlurals(pieces, language, broken)
}

function treeOrThrow(sentence: string, broken: (why: string) => BrokenCatalogue): Piece[] {
  try {
    return treeOf(sentence)
  } catch (error) {
    throw broken(error instanceof Error ? error.message : String(error))
  }
}

function checkPlurals(pieces: Piece[], language: string, broken: (why: string) => BrokenCatalogue): void {
  for (const piece of pieces) {
    if (typeof piece === 'string' || !('options' in piece)) continue
    for (const option of Object.values(piece.options)) checkPlurals(option, language, broken)
    if (piece.kind === 'select') continue
    const type = piece.kind === 'ordinal' ? 'ordinal' : 'cardinal'
    const forms = new Set<string>(new Intl.PluralRules(language, { type }).resolvedOptions().pluralCategories)
    const wrong = Object.keys(piece.options).find((form) => !form.startsWith('=') && !forms.has(form))
    if (wrong) throw broken(`{${piece.name}} has the form "${wrong}", which ${language} doesn't have.`)
  }
}

const accents = new Map([...'aeiouyncszAEIOUYNCSZ'].map((letter, at) => [letter, [...'áéíóúýñçšžÁÉÍÓÚÝÑÇŠŽ'][at] ?? letter]))

function pseudoOf(english: Iterable<[string, string]>): Map<string, string> {
  return new Map([...english].map(([key, sentence]) => [key, `⟦${inPseudo(sentence)}⟧`]))
}

/** Words get accents and are longer by 40 %; values and tags stay as they are; the words of options change. */
function inPseudo(sentence: string): string {
  const written = treeOf(sentence).map((piece) => writtenIn(piece))
  const length = [...sentence.replaceAll(/\{[^}]*\}|<[^>]*>/g, '')].length
  return written.join('') + ' ~'.repeat(Math.ceil((length * 0.4) / 2))
}

function writtenIn(piece: Piece): string {
  if (typeof piece === 'string') return [...piece].map((letter) => quoted(accents.get(letter) ?? letter)).join('')
  if (piece.kind === 'value') return `{${piece.name}}`
  if (piece.kind === 'number') return `{${piece.name}, number}`
  if (piece.kind === 'tag') return `<${piece.name}>${piece.words.map(writtenIn).join('')}</${piece.name}>`
  const options = Object.entries(piece.options).map(([form, words]) => `${form} {${words.map(writtenIn).join('')}}`)
  return `{${piece.name}, ${piece.kind === 'ordinal' ? 'selectordinal' : piece.kind}, ${options.join(' ')}}`
}

const quoted = (letter: string) => (letter === "'" ? "''" : /[{}<>#]/.test(letter) ? `'${letter}'` : letter)
