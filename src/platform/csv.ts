import { parse } from 'csv-parse/sync'
import { stringify } from 'csv-stringify/sync'
import { Invalid } from './errors.ts'

/** What a spreadsheet takes for the beginning of a formula, as csv-stringify knows it, and the sign that disarms it. */
const disarmed = /^'+[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/

/**
 * A line of RFC 4180, with its end. What a spreadsheet would take for a formula is text from now on, by a `'` before it; what already looks like that
 * has one more, so that `rearmed` gives back what was written.
 */
export function csvLine(values: readonly string[]): string {
  return stringify([values.map((value) => (disarmed.test(value) ? `'${value}` : value))], {
    record_delimiter: '\r\n',
    escape_formulas: true,
    quoted_match: /[\r\n]/,
  })
}

/** A cell as it was before `csvLine`. */
export function rearmed(cell: string): string {
  return disarmed.test(cell) ? cell.slice(1) : cell
}

/**
 * The cells of each line that has any; also what spreadsheets write with semicolons or tabs.
 * @throws Invalid where a quotation is not closed
 */
export function readCsv(text: string): string[][] {
  const first = text.split('\n', 1)[0] ?? ''
  const delimiter = [',', ';', '\t'].find((one) => first.includes(one)) ?? ','
  try {
    return parse(text, {
      bom: true,
      delimiter,
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      skip_records_with_empty_values: true,
      trim: true,
    })
  } catch (error) {
    throw new Invalid(`We can’t read this list: ${error instanceof Error ? error.message : 'it is damaged.'}`)
  }
}

/** The cells of a range that was copied from a spreadsheet, line by line; a quotation mark that closes nowhere is text. */
export function readRange(text: string): string[][] {
  try {
    return parse(text, {
      delimiter: '\t',
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: false,
    })
  } catch {
    return text
      .replace(/\r?\n$/, '')
      .split(/\r?\n/)
      .map((line) => line.split('\t'))
  }
}
