import { language as pageLanguage, say } from '#messages'
import { columnsWhere, statusWords, type Status } from '#quotes'
import { headTagText, isHeadTag } from '#settings'
import { languageName } from '../../site/language-name.ts'
import { momentOf } from '#time'
import { plateByRule, plateName } from './plate-words.ts'
import { byPlace, fieldName } from './field-names.ts'
import { elided, wordChanges, type Part } from './word-changes.ts'
import { listed } from '../listed.ts'
import { ownWordsShown } from '../settings/word-names.ts'

/** What one field was and is: word by word, as entries of a list that came and went, or the one for the other. */
export type FieldChange = {
  field: string
  /** Of words that a quote has in its own language, or in that of a translation. */
  lang?: string
} & (
  | { kind: 'words'; parts: Part[] }
  | { kind: 'list'; removed: string[]; added: string[] }
  | { kind: 'value'; before: string | null; after: string | null }
)

type Ways = {
  timeZone: string
  /** What ids of authors, categories and people are called. */
  names?: ReadonlyMap<string, string>
  /** So much of what stayed is shown beside what changed. */
  around?: number
}

/** Longer texts that only one of the two has are cut: the whole is with the thing itself. */
const longest = 300
/** Never in a record; and if one ever were, not here. */
const secret = /password|secret|token_hash|tokenHash|recovery_codes/i
/** What every write moves, what follows from other fields, and what never changes say nothing. */
const noise = new Set<string>([
  'id',
  'version',
  'updated_at',
  'updatedAt',
  'created_at',
  'created_by',
  'search_made',
  ...columnsWhere(({ follows }) => follows !== undefined),
])

/** Field by field, what was and what is; what stayed the same is left out. */
export function fieldChanges(before: object | null, after: object | null, ways: Ways): FieldChange[] {
  const [was, is] = [shown(before, ways), shown(after, ways)]
  return [...new Set([...was.keys(), ...is.keys()])].toSorted(byPlace).flatMap((field): FieldChange[] => {
    const [from, to] = [was.get(field)?.said ?? null, is.get(field)?.said ?? null]
    if (JSON.stringify(from) === JSON.stringify(to)) return []
    const language = (is.get(field) ?? was.get(field))?.lang
    const lang = language === undefined ? {} : { lang: language }
    // Of what was just made, only what it has.
    if (before === null && (to === '0' || to === say('desk-form.no') || to === plateByRule())) return []
    if (before === null && Array.isArray(to)) return [{ field, ...lang, kind: 'value', before: null, after: listed(to) }]
    if (Array.isArray(from) || Array.isArray(to)) {
      const [old, young] = [listOf(from), listOf(to)]
      const removed = old.filter((one) => !young.includes(one))
      const added = young.filter((one) => !old.includes(one))
      // The same in another order.
      if (removed.length + added.length === 0) return [{ field, kind: 'value', before: listed(old), after: listed(young) }]
      return [{ field, kind: 'list', removed, added }]
    }
    const parts = from !== null && to !== null && (isProse(from) || isProse(to)) ? wordChanges(from, to, language) : null
    if (parts) return [{ field, ...lang, kind: 'words', parts: elided(parts, ways.around ?? 400) }]
    return [{ field, ...lang, kind: 'value', before: from && cut(from, ways), after: to && cut(to, ways) }]
  })
}

type Shown = Map<string, { said: string | string[]; lang?: string }>

/** A record as it is read, by the names of its fields; what is empty is not there. */
function shown(record: object | null, ways: Ways): Shown {
  const fields: Shown = new Map()
  const own = languageOf(record)
  for (const [column, value] of Object.entries(record ?? {})) {
    if (secret.test(column) || noise.has(column)) continue
    if (column === 'quote_translations' && Array.isArray(value)) addTranslations(fields, value)
    else {
      const said = inWords(column, value, ways)
      if (said === null || said.length === 0) continue
      fields.set(fieldName(column), { said, ...(column === 'text' && own !== undefined ? { lang: own } : {}) })
    }
  }
  return fields
}

function inWords(column: string, value: unknown, { timeZone, names = new Map() }: Ways): string | string[] | null {
  if (column === 'plate') return plateName(value)
  if (value === undefined || value === null || value === '') return null
  if (typeof value === 'boolean') return value ? say('desk-form.yes') : say('desk-form.no')
  if (column === 'blocks' && Array.isArray(value)) return value.map(blockInWords).join('\n\n')
  if (typeof value === 'number') return value.toLocaleString(pageLanguage())
  if (column === 'head_code' && Array.isArray(value)) return value.filter(isHeadTag).map(headTagText)
  if (Array.isArray(value)) return value.map((one) => (typeof one === 'string' ? named(column, one, names) : JSON.stringify(one)))
  if (column === 'own' && typeof value === 'object')
    return Object.entries(value).map(([key, held]) => say('desk-changes.own-value', { key, value: String(held) }))
  if (column === 'own_words' && typeof value === 'object') return ownWordsShown(value)
  if (isByLanguage(column, value))
    return Object.entries(value).map(([code, words]) =>
      say('desk-changes.in-language', { language: languageName(code), words: words || say('desk-changes.no-words') }),
    )
  if (typeof value !== 'string') return JSON.stringify(value)
  if (isMoment.test(value)) return momentOf(new Date(value), timeZone)
  if (column === 'status' && value in statusWords) return statusWords[value as Status].short() // safe: it is one of its keys
  if (column === 'language') return languageName(value)
  return named(column, value, names)
}

const isByLanguage = (column: string, value: unknown): value is Record<string, string> =>
  (column === 'names' || column === 'descriptions' || column === 'website_descriptions') &&
  typeof value === 'object' &&
  value !== null

/** A block of a text, as it was typed; of what has no words, what it leads to. */
function blockInWords(block: unknown): string {
  const parts =
    typeof block === 'object' && block !== null ? new Map<string, unknown>(Object.entries(block)) : new Map<string, unknown>()
  return ['text', 'quote', 'src', 'alt', 'caption']
    .map((name) => parts.get(name))
    .filter((part) => isText(part) && part !== '')
    .join('\n')
}

const related = /^(author_id|category_id|quote_categories|assignee|owner|defaults)$/
const named = (column: string, value: string, names: ReadonlyMap<string, string>) =>
  related.test(column) ? (names.get(value) ?? say('desk-changes.deleted-since')) : value

/** The ids in a record that `names` is asked for. */
export function relatedIds(record: object | null): string[] {
  const found: unknown[] = []
  for (const [column, value] of Object.entries(record ?? {})) {
    if (!related.test(column)) continue
    found.push(value)
  }
  return found.flat().filter(isText)
}

const isText = (value: unknown): value is string => typeof value === 'string'

/** Records of before have none. */
const statusSaid = (status: string) => (status in statusWords ? [statusWords[status as Status].short()] : []) // safe: it is one of its keys

function addTranslations(fields: Shown, translations: unknown[]): void {
  for (const one of translations) {
    if (typeof one !== 'object' || one === null) continue
    const { language, text, translator, status, ...rest } = { language: '', text: '', translator: '', status: '', ...one }
    const source = Object.entries(rest).flatMap(([name, value]) =>
      name.startsWith('source_') && isText(value) && value !== '' ? [value] : [],
    )
    const lines = [
      text,
      ...(translator ? [`— ${translator}`] : []),
      ...(source.length > 0 ? [listed(source)] : []),
      ...statusSaid(status),
    ]
    const name = languageName(language)
    let field = say('desk-changes.translation', { language: name })
    for (let n = 2; fields.has(field); n++) field = say('desk-changes.translation-more', { language: name, count: n })
    fields.set(field, { said: lines.join('\n'), lang: language })
  }
}

const isMoment = /^\d{4}-\d\d-\d\dT\d\d:\d\d/
const isAddress = /^(https?:)?\/\S*$/

/** Worth reading word by word: not an address, a day or a colour. */
const isProse = (text: string) => !isAddress.test(text) && (/\s/.test(text.trim()) || [...text].length > 20)

const listOf = (value: string | string[] | null) => (value === null ? [] : [value].flat())

function languageOf(record: object | null): string | undefined {
  return record !== null && 'language' in record && typeof record.language === 'string' ? record.language : undefined
}

function cut(text: string, { around }: Ways): string {
  const signs = [...text]
  return around !== undefined && signs.length > longest ? `${signs.slice(0, longest).join('')}…` : text
}
