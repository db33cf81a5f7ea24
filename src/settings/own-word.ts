import { z } from 'zod'
import {
  comma,
  language,
  longestWords,
  placeholdersIn,
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

/** By language tag and key. An empty one is none; one that another release knew is left out, so that its versions can be restored. */
export const ownWordsInput = z
  .record(
    z.string().regex(/^[a-z]{2,3}(-[a-z0-9]{1,8})*$/i, 'Please enter language codes like en or hi'),
    z.record(z.string(), z.string()),
  )
  .transform((all, context) => {
    const kept: Record<string, Record<string, string>> = {}
    for (const [code, written] of Object.entries(all)) {
      const here = Object.entries(written)
        .map(([key, typed]) => [key, typed.replaceAll(/\s+/g, ' ').trim()] as const)
        .filter(([key, typed]) => wordOf.has(key) && typed !== '')
      for (const [key, typed] of here) {
        const fault = faultOf(key, typed)
        if (fault !== undefined) context.addIssue({ code: 'custom', path: [code, key], message: fault, input: typed })
      }
      if (here.length > 0) kept[code] = Object.fromEntries(here)
    }
    return kept
  })

/** Why it can't be said. */
function faultOf(key: string, typed: string): string | undefined {
  const word = wordOf.get(key)
  if (!word) return undefined
  const most = longestWords[word.part]
  if ([...typed].length > most) return say('desk-words.too-long', { most })
  const known = valuesFor(key).map((name) => `{${name}}`)
  const found = placeholdersIn(typed)
  const unknown = found.find((one) => !known.includes(one))
  if (unknown !== undefined)
    return known.length > 0
      ? say('desk-words.unknown', { found: unknown, known: known.join(comma()) })
      : say('desk-words.no-placeholder', { found: unknown })
  const missing = word.needs.map((name) => `{${name}}`).filter((one) => !found.includes(one))
  return missing.length > 0 ? say('desk-words.missing', { missing: missing.join(comma()) }) : undefined
}

/** What staff wrote for it in the language of the page; undefined where it is said as usual. */
export function ownWord({ own_words }: { own_words: OwnWords }, key: OwnWord): string | undefined {
  return own_words[language()]?.[key]
}
