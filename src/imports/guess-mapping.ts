import type { OwnField } from '#own-fields'
import { fields, fieldWords, ownName, type Field, type Mapping } from './fields.ts'

/** A column with what is in its first rows. */
export type Column = { name: string; samples: string[] }

/** Which column is what: by what it is called, else by what is in it. One of the site's own fields is called as exports call it, or by its label. */
export function guessMapping(columns: readonly Column[], own: readonly Pick<OwnField, 'key' | 'label'>[] = []): Mapping {
  const mapping: Mapping = {}
  const left = new Map(columns.map((column) => [column.name, column]))
  const take = (field: keyof Mapping, column: Column | undefined) => {
    if (!column || mapping[field] !== undefined) return
    mapping[field] = column.name
    left.delete(column.name)
  }
  for (const { key } of own) take(ownName(key), byWords([plain(ownName(key))], [...left.values()]))
  for (const field of fields) take(field, byWords(fieldWords[field], [...left.values()]))
  for (const { key, label } of own) take(ownName(key), byWords([plain(label)], [...left.values()]))
  if (!mapping.text) take('text', longest([...left.values()]))
  if (!mapping.author) take('author', [...left.values()].find(looksLikeNames))
  return mapping
}

/** Where the first line of a table names its columns: its cells are words of ours, or plainly no quote. */
export function isHead(cells: readonly string[]): boolean {
  const known = cells.filter((cell) => fields.some((field) => isCalled(field, cell)))
  return known.length > 0 && cells.every((cell) => cell.length <= 60)
}

function byWords(words: readonly string[], columns: Column[]): Column | undefined {
  // The surest word first, wherever its column stands.
  for (const word of words) {
    const column = columns.find(
      ({ name }) => plain(name) === word || plain(name.split('.')[0] ?? '') + plain(name.split('.')[1] ?? '') === word,
    )
    if (column) return column
  }
  return undefined
}

const isCalled = (field: Field, cell: string) => fieldWords[field].includes(plain(cell))

const plain = (name: string) => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

function longest(columns: Column[]): Column | undefined {
  const length = ({ samples }: Column) => samples.reduce((sum, one) => sum + one.length, 0) / Math.max(1, samples.length)
  const [first] = columns.toSorted((a, b) => length(b) - length(a))
  return first && length(first) >= 15 ? first : undefined
}

/** The point in “J. R. R. Tolkien” and “Dr. Seuss” ends no sentence. */
const withoutInitials = (name: string) => name.replace(/(?<!\p{L})(\p{L}{1,2})\.\s*/gu, '$1 ')

/** Two or three words with capitals, and no sentence. */
function looksLikeNames({ samples }: Column): boolean {
  const given = samples.filter((one) => one !== '')
  const names = given
    .map(withoutInitials)
    .filter((one) => one.length <= 60 && /^\p{Lu}|^\p{Lo}/u.test(one) && !/[.!?]\s|[!?]$|\d{3}/u.test(one))
  return given.length > 0 && names.length >= given.length * 0.8
}
