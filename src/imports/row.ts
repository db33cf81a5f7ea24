import { cutText } from '#platform/cut-text'
import { readListCell } from '#platform/list-cell'
import { guessUnlike } from '#plates'
import {
  cleanName,
  cleanWritten,
  columnsWhere,
  plainColumns,
  quoteFields,
  quoteInput,
  sourceColumns,
  type QuoteFields,
  type SourceColumns,
} from '#quotes'
import { Invalid } from '#platform/errors'
import { ownFrom, type OwnField } from '#own-fields'
import { ownName, type Mapping } from './fields.ts'
import type { CountField, PlainField, RowFields } from './import.ts'
import { mendText } from '#platform/mend-text'
import type { RowValues } from './read/read-row.ts'

/** `said`: what was done to this row, and what cannot be mended, for the person who checks it. */
export type RowRead = { fields: RowFields; notes: { repaired: boolean; stripped: boolean }; said: string | null }

/** What a row says, each column as what it was said to be. A cell that is the name of a category as it stands, as “War, Peace” may be, is no list. */
export function fieldsOf(values: RowValues, mapping: Mapping, isCategory: (cell: string) => boolean): RowRead {
  const notes = { repaired: false, stripped: false }
  const mended = (text: string) => {
    const { text: read, repaired, stripped } = mendText(text)
    notes.repaired ||= repaired
    notes.stripped ||= stripped
    return read.trim().normalize('NFC')
  }
  const one = (field: keyof Mapping) => {
    const value = valueOf(values, mapping, field)
    return mended(typeof value === 'string' ? value : value.join(', '))
  }
  const several = (field: keyof Mapping, isOne = (_cell: string) => false) => {
    const value = valueOf(values, mapping, field)
    const parts = typeof value === 'string' ? (isOne(mended(value)) ? [value] : readListCell(value)) : value
    return [...new Set(parts.map(mended).filter((part) => part !== ''))]
  }
  const author = cleanName(one('author'))
  const { text, did } = cleanWritten(one('text'), author)
  const fields: RowFields = { text, author }
  for (const name of plainFields) {
    const said = one(name)
    if (said !== '') fields[name] = said
  }
  for (const [name, said] of [
    ['tags', several('tags')],
    ['categories', several('category', isCategory)],
  ] as const)
    if (said.length > 0) fields[name] = said
  for (const name of countFields) {
    const said = one(name).replace(/[,\s]/g, '')
    if (said !== '') fields[name] = Number(said)
  }
  const own = ownIn(mapping).flatMap(([name, key]) => {
    const said = one(name)
    return said === '' ? [] : [[key, said] as const]
  })
  if (own.length > 0) fields.own = Object.fromEntries(own)
  const translations = translationsIn(one('translations'))
  if (translations) fields.translations = translations
  const cleaned = [...did, ...(notes.repaired ? ['garbled letters repaired'] : [])]
  const said = [
    ...(cleaned.length > 0 ? [`Cleaned: ${cleaned.join(', ')}.`] : []),
    ...(/\uFFFD/u.test(text + author) ? ['Some letters could not be read (�). Choose another encoding.'] : []),
    ...(translations === null ? ['Its translations could not be read.'] : []),
  ]
  return { fields, notes, said: said.length > 0 ? said.join(' ') : null }
}

/** The site's own fields that columns were said to be, with their keys. */
const ownIn = (mapping: Mapping) =>
  Object.keys(mapping).flatMap((name) => {
    const key = name.startsWith('own.') ? name.slice('own.'.length) : ''
    return key === '' ? [] : [[ownName(key), key] as const]
  })

/** As the export writes them: a JSON list. As with a quote, no status is taken from it: it follows from what is named. null where it is none, undefined where there is nothing. */
function translationsIn(cell: string): RowFields['translations'] | null {
  if (cell === '') return undefined
  try {
    const read = quoteInput.shape.translations.safeParse(JSON.parse(cell))
    return read.success ? read.data.map(({ status: _, ...translation }) => translation) : null
  } catch {
    return null
  }
}

/** Columns of text but for those that are read in a way of their own; and those of numbers. */
const plainFields = columnsWhere(
  ({ imported, sql: type }, name) => imported !== undefined && type === 'text' && !['text', 'author', 'category'].includes(name),
) as PlainField[] // safe: imported columns of text
const countFields = columnsWhere(({ imported, sql: type }) => imported !== undefined && type === 'int') as CountField[] // safe: imported columns of numbers

const valueOf = (values: RowValues, mapping: Mapping, field: keyof Mapping) => {
  const column = mapping[field]
  return column === undefined ? '' : (values.get(column) ?? '')
}

/** The name of an author, as rows of one file are said to name the same. */
export const authorKey = (name: string) => cutText(name.normalize('NFC').toLowerCase().replace(/\s+/g, ' ').trim(), 300)

/** What a row knows of a quote that is there. */
export function knownOf(fields: RowFields) {
  const source = Object.fromEntries(sourceColumns.map((column) => [column, fields[column] ?? null])) as SourceColumns // safe: of each of them
  return { tags: fields.tags ?? [], source }
}

type Placed = { authorId: string; categoryIds: string[]; language: string }

/** The row as a quote's form takes it. Whatever a list says, nobody here has read the source: it is unverified. */
export function quoteOf(
  row: RowFields,
  { authorId, categoryIds, language }: Placed,
  ownFields: readonly OwnField[],
): QuoteFields | { wrong: string } {
  const [first] = categoryIds
  const said: Record<string, unknown> = row
  const plain = plainColumns.flatMap(({ column, name }) => (said[column] === undefined ? [] : [[name, said[column]] as const]))
  const read = quoteInput.safeParse({
    ...Object.fromEntries(plain),
    author_id: authorId,
    category_id: first ?? null,
    useMultipleCategories: categoryIds.length > 1,
    category_ids: categoryIds.length > 1 ? categoryIds : [],
    language: row.language ?? guessUnlike(row.text ?? '', language),
    translations: row.translations ?? [],
    source: Object.fromEntries(sourceColumns.map((column) => [quoteFields[column].part, row[column] ?? null])),
    status: 'unverified',
  })
  if (read.success) {
    try {
      return { ...read.data, own: ownFrom(ownFields, read.data.own, {}) }
    } catch (fault) {
      if (fault instanceof Invalid) return { wrong: fault.message }
      throw fault
    }
  }
  const [issue] = read.error.issues
  return { wrong: sentenceOf(issue?.path[0], issue?.message ?? 'This is not a quote.', issue?.code) }
}

function sentenceOf(field: unknown, message: string, code: string | undefined): string {
  if (field === 'source' && code === 'too_big') return 'The source is longer than 5,000 characters.'
  // The words of the schema's own library name no field.
  if (/^(Invalid|Too )/.test(message)) return `${String(field)}: ${message}`
  return message
}
