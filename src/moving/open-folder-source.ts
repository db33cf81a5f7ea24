import { createReadStream, existsSync, readdirSync, statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { pipeline, Readable } from 'node:stream'
import { parse } from 'csv-parse'
import { rearmed } from '#platform/csv'
import { Invalid, isHouseError, NotFound } from '#platform/errors'
import { countOf, recordOf } from './cells.ts'
import { exported } from './exported-store.ts'
import { readJson, sourcePageRows, sourceTables, type Source, type SourceRow, type SourceTable } from './source.ts'

const endings = ['csv', 'json', 'ndjson', 'jsonl'] as const

/** A folder with a file for each table: quotes.csv, authors.json, auth.users.csv … @throws NotFound where it holds none of them */
export async function openFolderSource(folder: string): Promise<Source> {
  const files = new Map(sourceTables.flatMap((table) => fileOf(folder, table)))
  if (files.size === 0)
    throw new NotFound(`There is no quotes.csv, authors.csv, quotes.json … in ${folder}. Each table is a file with its name.`)
  const manifest = await readManifest(folder)
  const left = exported.flatMap(({ name, isKnown }) =>
    isKnown || isRead(name) || fileCalled(folder, name) === undefined ? [] : [name],
  )
  return {
    name: path.basename(folder),
    has: (table) => files.has(table),
    left,
    lacks: lacking(folder, manifest),
    // In a CSV that an Epigraph wrote, formulas are disarmed.
    rows: (table) => rowsOf(files.get(table) ?? '', typeof manifest.cells === 'string'),
    file: (address) => pictureIn(folder, address),
    close: async () => undefined,
  }
}

function fileOf(folder: string, table: SourceTable): [SourceTable, string][] {
  const names = table === 'auth.users' ? ['auth.users', 'auth_users'] : [table]
  const file = names.map((name) => fileCalled(folder, name)).find((one) => one !== undefined)
  return file === undefined ? [] : [[table, file]]
}

/** In `more/` lies what only a site of this kind has. */
function fileCalled(folder: string, name: string): string | undefined {
  return endings
    .flatMap((ending) => [path.join(folder, `${name}.${ending}`), path.join(folder, 'more', `${name}.${ending}`)])
    .find((file) => existsSync(file) && statSync(file).isFile())
}

const isRead = (name: string) => sourceTables.some((table) => table === name)

/** What an export of a site of this kind says of itself. */
async function readManifest(folder: string): Promise<Record<string, unknown>> {
  const text = await readFile(path.join(folder, 'manifest.json'), 'utf8').catch(() => '')
  return recordOf(text) ?? {}
}

function lacking(folder: string, { rows, pictures }: Record<string, unknown>): string[] {
  const tables = Object.keys(recordOf(rows) ?? {}).filter((name) => fileCalled(folder, name) === undefined)
  const lost = (countOf(pictures) ?? 0) - picturesIn(folder)
  return lost > 0 ? [...tables, `${lost.toLocaleString('en')} ${lost === 1 ? 'picture' : 'pictures'}`] : tables
}

function picturesIn(folder: string): number {
  const files = path.join(folder, 'files')
  if (!existsSync(files)) return 0
  return readdirSync(files, { recursive: true, withFileTypes: true }).filter((one) => one.isFile()).length
}

async function* rowsOf(file: string, isOurs: boolean): AsyncGenerator<SourceRow[]> {
  let page: SourceRow[] = []
  for await (const row of file.endsWith('.csv') ? csvRows(file, isOurs) : jsonRows(file)) {
    page.push(row)
    if (page.length < sourcePageRows) continue
    yield page
    page = []
  }
  if (page.length > 0) yield page
}

async function* csvRows(file: string, isOurs: boolean): AsyncGenerator<SourceRow> {
  const head = await firstLine(file)
  const delimiter = [',', ';', '\t'].find((one) => head.includes(one)) ?? ','
  const parser = pipeline(
    Readable.from(textIn(file)),
    parse({
      bom: true,
      columns: (names: string[]) => names.map((name) => name.trim().toLowerCase()),
      delimiter,
      // A quotation mark that is never closed takes in all that follows, and the running site is what moves in.
      max_record_size: longest.row,
      relax_column_count: true,
      skip_empty_lines: true,
    }),
    // The rows report what goes wrong.
    () => undefined,
  )
  try {
    for await (const record of parser) {
      const cells = Object.entries(record as Record<string, string>) // safe: `columns` makes such objects
      yield Object.fromEntries(cells.map(([name, cell]) => [name, cell === '' ? null : isOurs ? rearmed(cell) : cell]))
    }
  } catch (fault) {
    if (isHouseError(fault)) throw fault
    throw new Invalid(
      `${path.basename(file)} cannot be read: ${fault instanceof Error ? fault.message : 'it is damaged'}. ${again}`,
    )
  } finally {
    parser.destroy()
  }
}

const again = 'Correct that line and run this again. What was already moved in is not added twice.'

/** Characters of a row, and bytes of a file that is held as a whole. */
const longest = { row: 10_000_000, whole: 100_000_000 }

async function firstLine(file: string): Promise<string> {
  for await (const line of linesIn(file, longest.row)) return line
  return ''
}

/** @throws Invalid for a line with more characters than `most` */
async function* linesIn(file: string, most: number): AsyncGenerator<string> {
  let held = ''
  for await (const text of textIn(file)) {
    held += text
    // A line may be as long as the file: it is not looked through again with every piece.
    if (!text.includes('\n')) {
      if (held.length > most) throw tooLarge(file)
      continue
    }
    const lines = held.split(/\r?\n/)
    held = lines.pop() ?? ''
    yield* lines
  }
  if (held !== '') yield held
}

function tooLarge(file: string): Invalid {
  return new Invalid(
    `${path.basename(file)} is too large to read as one document. Write one row on each line (for JSON: jq -c '.[]' FILE > quotes.ndjson) and run this again.`,
  )
}

/** @throws Invalid for what is neither UTF-8 nor UTF-16: it would come in with signs that nobody wrote */
async function* textIn(file: string): AsyncGenerator<string> {
  let decoder: TextDecoder | undefined
  for await (const chunk of createReadStream(file)) {
    const bytes = chunk as Buffer // safe: no encoding is set
    decoder ??= new TextDecoder(wideIn(bytes) ?? 'utf-8', { fatal: true })
    const text = decoded(decoder, file, bytes)
    if (text !== '') yield text
  }
  if (decoder) yield decoded(decoder, file)
}

function decoded(decoder: TextDecoder, file: string, bytes?: Buffer): string {
  try {
    return bytes ? decoder.decode(bytes, { stream: true }) : decoder.decode()
  } catch {
    throw new Invalid(
      `${path.basename(file)} is not written in UTF-8. Save it as UTF-8, or take it from the database once more with PGCLIENTENCODING=UTF8, and run this again.`,
    )
  }
}

function wideIn([first, second]: Buffer): 'utf-16le' | 'utf-16be' | undefined {
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  return first === 0xfe && second === 0xff ? 'utf-16be' : undefined
}

/** A row on each line, with or without the brackets of an array, is read line by line; any other JSON as a whole, up to a size. */
async function* jsonRows(file: string): AsyncGenerator<SourceRow> {
  const isSmall = statSync(file).size <= longest.whole
  let [seen, lines] = [0, 0]
  for await (const line of linesIn(file, isSmall ? Infinity : longest.row)) {
    lines++
    const text = line.trim().replace(/,$/, '')
    if (text === '' || text === '[' || text === ']' || text === '[]') continue
    const row = readRow(text)
    if (row === undefined) {
      if (seen > 0) throw new Invalid(`${path.basename(file)} cannot be read: line ${lines} is not a row. ${again}`)
      if (!isSmall) throw tooLarge(file)
      yield* wholeJson(file)
      return
    }
    seen++
    yield row
  }
}

function readRow(text: string): SourceRow | undefined {
  try {
    const read = readJson(text)
    return isRow(read) ? read : undefined
  } catch {
    return undefined
  }
}

async function* wholeJson(file: string): AsyncGenerator<SourceRow> {
  let read: unknown
  try {
    const pieces: string[] = []
    for await (const text of textIn(file)) pieces.push(text)
    read = readJson(pieces.join(''))
  } catch (fault) {
    if (isHouseError(fault)) throw fault
    throw new Invalid(`${path.basename(file)} is not JSON.`)
  }
  const inner = isRow(read) ? Object.values(read).find((value) => Array.isArray(value)) : read
  const rows: unknown[] = Array.isArray(inner) ? inner : [read]
  for (const row of rows) if (isRow(row)) yield row
}

const isRow = (value: unknown): value is SourceRow => typeof value === 'object' && value !== null && !Array.isArray(value)

/** `/files/public/…` as Epigraph names its pictures. */
async function pictureIn(folder: string, address: string): Promise<Uint8Array | undefined> {
  const file = path.resolve(folder, `.${address}`)
  if (!address.startsWith('/files/') || !file.startsWith(path.resolve(folder, 'files') + path.sep)) return undefined
  return await readFile(file).catch(() => undefined)
}
