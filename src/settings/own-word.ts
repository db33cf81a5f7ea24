import { z } from 'zod'
import {
  listComma,
  language,
  languagesOnOffer,
  longestWords,
  placeholdersIn,
  pseudo,
  say,
  valuesFor,
  wordTable,
  type OwnWord,
  type OwnWords,
  type WordPart,
} from '#messages'

type Word = { key: OwnWord; part: WordPart; needs: readonly string[] }

const words: readonly Word[] = Object.values(wordTable).flat()
const wordOf = new Map<string, Word>(words.map((word) => [word.key, word]))

/** By language tag and key; an empty one is none. */
export const ownWordsInput = z
  .record(z.string(), z.record(z.string(), z.string().transform(oneLine)))
  .superRefine((all, context) => {
    for (const [code, written] of Object.entries(all)) {
      const unknown = languageFault(code)
      if (unknown !== undefined) context.addIssue({ code: 'custom', path: [code], message: unknown, input: code })
      else
        for (const [key, typed] of Object.entries(written)) {
          const fault = faultOf(key, typed)
          if (fault !== undefined) context.addIssue({ code: 'custom', path: [code, key], message: fault, input: typed })
        }
    }
  })
  .transform(withoutEmpty)

/** No-break spaces stay: French has them before some marks. */
function oneLine(typed: string): string {
  return typed.replaceAll(/[^\S\u{a0}\u{202f}]+/gu, ' ').trim()
}

function withoutEmpty(all: OwnWords): Record<string, Record<string, string>> {
  return Object.fromEntries(
    Object.entries(all).flatMap(([code, written]) => {
      const here = Object.entries(written).filter(([, typed]) => typed !== '')
      return here.length === 0 ? [] : [[code, Object.fromEntries(here)]]
    }),
  )
}

function languageFault(code: string): string | undefined {
  const known = languagesOnOffer()
  if (known.includes(code)) return undefined
  return say('desk-words.no-language', { code, known: known.filter((one) => one !== pseudo).join(listComma()) })
}

/** Why it can't be said; an empty one is none, whatever it leaves out. */
function faultOf(key: string, typed: string): string | undefined {
  const word = wordOf.get(key)
  if (!word) return say('desk-words.no-sentence', { key })
  if (typed === '') return undefined
  const most = longestWords[word.part]
  if ([...typed].length > most) return say('desk-words.too-long', { most })
  const known = valuesFor(key).map((name) => `{${name}}`)
  const found = placeholdersIn(typed)
  const unknown = found.find((one) => !known.includes(one))
  if (unknown !== undefined)
    return known.length > 0
      ? say('desk-words.unknown', { found: unknown, known: known.join(listComma()) })
      : say('desk-words.no-placeholder', { found: unknown })
  const missing = word.needs.map((name) => `{${name}}`).filter((one) => !found.includes(one))
  return missing.length > 0 ? say('desk-words.missing', { missing: missing.join(listComma()) }) : undefined
}

/** What is stored, by language tag and key, whether or not this release can say it. */
export const storedWords = z.record(z.string(), z.record(z.string(), z.string()))

/** A stored sentence, and why this release can't say it. */
export type UnsayableWord = { code: string; key: string; words: string; fault: string }

/** An upgrade may have dropped a sentence, or what it is filled with: then the default is said. */
export function sortWords(stored: unknown): { sayable: Record<string, Record<string, string>>; unsayable: UnsayableWord[] } {
  const all = entriesOf(stored).flatMap(([code, written]) =>
    entriesOf(written).flatMap(([key, words]) => {
      if (typeof words !== 'string' || words === '') return []
      return [{ code, key, words, fault: languageFault(code) ?? faultOf(key, words) }]
    }),
  )
  const sayable: Record<string, Record<string, string>> = {}
  for (const { code, key, words, fault } of all) if (fault === undefined) (sayable[code] ??= {})[key] = words
  return { sayable, unsayable: all.flatMap(({ fault, ...one }) => (fault === undefined ? [] : [{ ...one, fault }])) }
}

const entriesOf = (value: unknown): [string, unknown][] =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.entries(value) : []

/** What staff wrote for it in the language of the page; undefined where it is said as usual. */
export function ownWord({ own_words }: { own_words: OwnWords }, key: OwnWord): string | undefined {
  return own_words[language()]?.[key]
}
