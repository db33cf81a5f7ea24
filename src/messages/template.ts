import type { Catalogue } from './catalogue.ts'
import { scriptOf } from './script-of.ts'

/** `text` is put between existing quotes; the others are functions that replace a whole string. */
export type Slot = { kind: 'text' | 'call' | 'rich'; key: string; quote: string }

/** A built script, with the places of its sentences. */
export type Template = (string | Slot)[]

export function fillIn(template: Template, catalogue: Catalogue): string {
  return template.map((piece) => (typeof piece === 'string' ? piece : wordsOf(piece, catalogue))).join('')
}

function wordsOf({ kind, key, quote }: Slot, { language, sentences }: Catalogue): string {
  const sentence = sentences.get(key)
  if (sentence === undefined) throw new Error(`There is no sentence "${key}".`)
  const script = scriptOf(sentence, kind, language)
  // Of JSON's own escapes all are JavaScript's; what ends this string is another character.
  return kind === 'text' ? requoted(script.slice(1, -1).replaceAll(String.raw`\"`, '"'), quote) : script
}

function requoted(words: string, quote: string): string {
  const escaped = words.replaceAll(quote, `\\${quote}`)
  return quote === '`' ? escaped.replaceAll('${', '\\${') : escaped
}
