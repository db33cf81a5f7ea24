import { rearmed } from '#platform/csv'
import { cutText } from '#platform/cut-text'
import { decodePieces } from '#platform/encoding'
import type { Encoding } from '#platform/encodings'
import { flattenItem } from './flatten-item.ts'
import { mendText } from '#platform/mend-text'
import { beginningOf, type ReadRow } from './read-row.ts'
import { readFortunes, readPasted } from './pasted.ts'
import type { Format } from './sniff-shape.ts'
import { splitCsv } from './split-csv.ts'
import { splitJson } from './split-json.ts'
import { splitLines } from './split-lines.ts'

export type FileShape = {
  format: Format
  encoding: Encoding
  divider: string | null
  hasHead: boolean
}

/** The rows of a file from its bytes, one after another; however long the file is, only a piece of it is held. */
export function readRows(
  pieces: AsyncIterable<Uint8Array>,
  { format, encoding, divider, hasHead }: FileShape,
): AsyncGenerator<ReadRow> {
  const text = decodePieces(pieces, encoding)
  if (format === 'json') return jsonRows(splitJson(text))
  if (format === 'ndjson') return jsonRows(lineItems(splitLines(text)))
  if (format === 'text') return readPasted(text)
  if (format === 'fortune') return readFortunes(text)
  return tableRows(text, divider ?? ',', hasHead)
}

/** What a table's columns are called: by its head, made different where that says the same twice, or by their number. */
export function columnNames(head: readonly string[], hasHead: boolean): string[] {
  const names: string[] = []
  for (const [i, cell] of head.entries()) {
    const said = mendText(cell).text.trim()
    const called = hasHead && said !== '' ? cutText(said, 100) : `Column ${i + 1}`
    names.push(names.includes(called) ? `${called} (${i + 1})` : called)
  }
  return names
}

async function* tableRows(text: AsyncIterable<string>, divider: string, hasHead: boolean): AsyncGenerator<ReadRow> {
  let names: string[] | undefined
  for await (const record of splitCsv(text, divider)) {
    if ('wrong' in record) {
      yield record
      continue
    }
    if (names === undefined) {
      names = columnNames(record.cells, hasHead)
      if (hasHead) continue
    }
    yield rowOf({ ...record, cells: record.cells.map(rearmed) }, names)
  }
}

function rowOf({ line, cells }: { line: number; cells: string[] }, names: string[]): ReadRow {
  // Spreadsheets write empty cells behind the last one.
  const given = cells.slice(0, names.length)
  const beyond = cells.slice(names.length).some((cell) => cell.trim() !== '')
  if (beyond || given.length < names.length) {
    const wrong = `This row has ${cells.length} ${cells.length === 1 ? 'cell' : 'cells'} where the table has ${names.length}.`
    return { line, wrong, raw: beginningOf(cells.join(' · ')) }
  }
  return { line, values: new Map(names.map((name, i) => [name, given[i] ?? ''])) }
}

type Item = { line: number; text: string } | { line: number; wrong: string; raw: string }

async function* jsonRows(items: AsyncIterable<Item>): AsyncGenerator<ReadRow> {
  for await (const item of items) yield 'wrong' in item ? item : jsonRow(item)
}

function jsonRow({ line, text }: { line: number; text: string }): ReadRow {
  try {
    const values = flattenItem(text)
    return typeof values === 'string' ? { line, wrong: values, raw: beginningOf(text) } : { line, values }
  } catch {
    return { line, wrong: 'This is not valid JSON.', raw: beginningOf(text) }
  }
}

async function* lineItems(lines: AsyncIterable<{ line: number; text: string; cut: boolean }>): AsyncGenerator<Item> {
  for await (const { line, text, cut } of lines) {
    if (text.trim() === '') continue
    yield cut ? { line, wrong: 'This line is longer than any quote.', raw: beginningOf(text) } : { line, text }
  }
}
