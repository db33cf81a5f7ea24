// Further translations of rows, a file for each language: whether each is of a row, in its language and written as a line on a wall.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { normalise } from './verify-words.ts'

type Wording = string | { text: string; translator?: string | null; source?: unknown }
type Row = { id: string; text: string; language: string; translation?: { language: string; text: string } }

const OURS = 'Epigraph'

/** The script of each language. A language that is written in Latin letters has no entry. */
export const SCRIPTS: Record<string, RegExp> = {
  ar: /\p{Script=Arabic}/u,
  bn: /\p{Script=Bengali}/u,
  fa: /\p{Script=Arabic}/u,
  he: /\p{Script=Hebrew}/u,
  hi: /\p{Script=Devanagari}/u,
  ja: /[\p{scx=Hiragana}\p{scx=Katakana}\p{Script=Han}]/u,
  ko: /\p{Script=Hangul}/u,
  ru: /\p{Script=Cyrillic}/u,
  ta: /\p{Script=Tamil}/u,
  uk: /\p{Script=Cyrillic}/u,
  zh: /\p{Script=Han}/u,
}
export const LATIN = /\p{Script=Latin}/u
/** None of these is a word of another language that has a file. */
const ENGLISH = /\b(the|and|of|with|from|which)\b/iu
const AROUND = /^(["'].*["']|“.*”|‘.*’|„.*[“”]|«.*»|「.*」|『.*』)$/su

/** Adds what is wrong with the files to `wrong`. Returns who made these translations, and their counts in words. */
export function checkTranslations(
  folder: string,
  rows: { quote: Row }[],
  translators: ReadonlyMap<string, unknown>,
  wrong: string[],
): { translators: Set<string>; said: string } {
  const [quotes, made, languages] = [new Set<string>(), new Map<string, number>(), [] as string[]]
  const byId = new Map(rows.map(({ quote }) => [quote.id, quote]))
  const path = join(folder, 'translations')
  for (const name of existsSync(path) ? readdirSync(path).sort() : []) {
    const language = name.replace(/\.json$/u, '')
    const file = JSON.parse(readFileSync(join(path, name), 'utf8')) as { translations: Record<string, Wording> }
    for (const key of Object.keys(file))
      if (key !== '@state' && key !== 'translations') wrong.push(`translations/${name}: unknown field "${key}"`)
    languages.push(language)
    const seen = new Map<string, string>()
    for (const [id, wording] of Object.entries(file.translations)) {
      const { text, translator } = typeof wording === 'string' ? { text: wording, translator: OURS } : wording
      const at = `translations/${name} ${id.slice(0, 8)}`
      const row = byId.get(id)
      if (row) wrong.push(...faultsOf(text, language, row).map((what) => `${at}: ${what}`))
      else wrong.push(`${at}: no row has the id ${id}`)
      if (translator !== OURS && !translators.has(translator ?? ''))
        wrong.push(`${at}: translator "${translator}" is not in translators.json`)
      if (typeof wording !== 'string')
        for (const key of Object.keys(wording))
          if (!['text', 'translator', 'source'].includes(key)) wrong.push(`${at}: unknown field "${key}"`)
      const other = seen.get(normalise(text))
      if (other) wrong.push(`${at}: the same words as ${other}`)
      seen.set(normalise(text), at)
      quotes.add(id)
      made.set(translator ?? '', (made.get(translator ?? '') ?? 0) + 1)
    }
  }
  const all = [...made.values()].reduce((sum, n) => sum + n, 0)
  const by = all === 0 ? '' : ` into ${languages.join(', ')} (${made.get(OURS) ?? 0} our own)`
  return { translators: new Set(made.keys()), said: `more         ${all} translations of ${quotes.size} quotes${by}` }
}

const linesOf = (text: string): number => text.split('\n').length

function faultsOf(text: string, language: string, row: Row): string[] {
  const wrong: string[] = []
  if (typeof text !== 'string' || text === '' || text.trim() !== text) return ['text is missing, or has spaces around it']
  if (text !== text.normalize('NFC')) wrong.push('text is not NFC')
  if (/["']/u.test(text)) wrong.push('straight quotation mark or apostrophe in the text')
  if (AROUND.test(text) && !AROUND.test(row.text)) wrong.push('quotation marks around the whole')
  if (/[ \t\u202f]$|^[ \t]/mu.test(text)) wrong.push('a line begins or ends with a space')
  const base = (code: string): string => code.split('-')[0] ?? code
  if (base(row.language) === base(language)) wrong.push(`the row is in ${row.language} itself`)
  if (row.translation && base(row.translation.language) === base(language))
    wrong.push('the row has a translation into this language')
  if (normalise(text) === normalise(row.text) || normalise(text) === normalise(row.translation?.text ?? ''))
    wrong.push('the words of the row itself')
  const there = linesOf(text)
  // The lines of Chinese verse are in one. Verse may need a line more or less; prose has none.
  const lines = Math.max(linesOf(row.text), row.translation ? linesOf(row.translation.text) : 1)
  if (lines === 1 ? there > 1 : there < lines / 2 || there > lines * 2) wrong.push(`${there} lines for ${lines} of the row`)
  const script = SCRIPTS[base(language)] ?? LATIN
  const strange = [...text].filter((sign) => /\p{L}/u.test(sign) && !script.test(sign))
  if (strange.length > 0) wrong.push(`letters of another script: ${[...new Set(strange)].slice(0, 10).join('')}`)
  const english = script === LATIN && base(language) !== 'en' ? ENGLISH.exec(text)?.[0] : undefined
  if (english) wrong.push(`an English word: ${english}`)
  if (text.length > Math.max(80, 3 * (row.text.length + (row.translation?.text.length ?? 0))))
    wrong.push(`${text.length} characters`)
  return wrong
}
