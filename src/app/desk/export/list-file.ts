import { say } from '#messages'
import { csvLine } from '#platform/csv'
import { NotFound } from '#platform/errors'
import { listCell } from '#platform/list-cell'
import { streamDownload } from '../../http/stream-download.ts'

/** A record as it leaves the site in a list, with what the site's own fields hold. */
type Exported = { own: Readonly<Record<string, unknown>> }

type List<T> = {
  /** What the file is called. */
  name: string
  heads: readonly (keyof T & string)[]
  /** The keys of the site's own fields, each of which is a column. */
  own: readonly string[]
  pages: AsyncIterable<T[]>
}

const formats = {
  csv: { type: 'text/csv; charset=utf-8', write: asCsv },
  json: { type: 'application/json; charset=utf-8', write: asJson },
  ndjson: { type: 'application/x-ndjson; charset=utf-8', write: asLines },
} satisfies Record<string, { type: string; write: (list: List<never>) => AsyncIterable<string> }>

type Format = keyof typeof formats

/** @throws NotFound for a format that there isn't */
export function requireFormat(name: string): Format {
  if (!Object.hasOwn(formats, name)) throw new NotFound(say('desk-quotes.format-must-be'))
  return name as Format // safe: one of its keys
}

/** A list as a file that is made while it is sent. */
export function listFile<T extends Exported>(format: Format, list: List<T>): Response {
  const { type, write } = formats[format]
  return streamDownload(`${list.name}.${format}`, type, write(list))
}

async function* asCsv<T extends Exported>({ heads, own, pages }: List<T>): AsyncGenerator<string> {
  const names = heads.filter((name) => name !== 'own')
  yield csvLine([...names, ...own.map((key) => `own.${key}`)])
  for await (const page of pages)
    yield page.map((row) => csvLine([...names.map((name) => cell(row[name])), ...own.map((key) => cell(row.own[key]))])).join('')
}

function cell(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (value instanceof Date) return value.toISOString()
  if (Array.isArray(value) && value.every((one) => typeof one === 'string')) return listCell(value)
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** Without what is in removed fields. */
function asRow<T extends Exported>(row: T, keys: readonly string[]): T {
  return { ...row, own: Object.fromEntries(keys.flatMap((key) => (row.own[key] === undefined ? [] : [[key, row.own[key]]]))) }
}

async function* asJson<T extends Exported>({ own, pages }: List<T>): AsyncGenerator<string> {
  let before = '[\n'
  for await (const page of pages)
    for (const row of page) {
      yield `${before}${JSON.stringify(asRow(row, own))}`
      before = ',\n'
    }
  yield before === '[\n' ? '[]\n' : '\n]\n'
}

async function* asLines<T extends Exported>({ own, pages }: List<T>): AsyncGenerator<string> {
  for await (const page of pages) yield page.map((row) => `${JSON.stringify(asRow(row, own))}\n`).join('')
}
