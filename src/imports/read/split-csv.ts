import { beginningOf, longestRow, mostColumns } from './read-row.ts'

export type CsvRecord = { line: number; cells: string[] } | { line: number; wrong: string; raw: string }

/**
 * The records of a table, as they come. As RFC 4180 has them, and as people write them: a quotation mark inside a quoted cell that no
 * divider follows is a sign like any other. A cell that is never closed costs its own line, not the rest of the file; a line without an end
 * is passed over. So what is held is bounded, whatever comes, which csv-parse cannot promise:
 * it reads on until a record ends, and its `max_record_size` ends the whole file at the first that is too long.
 */
export async function* splitCsv(chunks: AsyncIterable<string>, divider: string): AsyncGenerator<CsvRecord> {
  let held = ''
  let line = 1
  /** Inside a line that is too long, until its end. */
  let passing = false
  for await (const chunk of chunks) {
    held += chunk
    yield* take(false)
  }
  yield* take(true)

  function* take(isLast: boolean): Generator<CsvRecord> {
    let from = 0
    for (;;) {
      if (passing) {
        const end = lineEnd(held, from)
        if (end === -1) {
          from = held.length
          break
        }
        from = afterLineEnd(held, end)
        line++
        passing = false
        continue
      }
      if (from >= held.length) break
      const end = recordEnd(held, from, divider, isLast)
      if (end >= 0) {
        const raw = held.slice(from, end)
        if (raw.length > longestRow) yield { line, wrong: tooLong, raw: beginningOf(raw) }
        else if (raw.trim() !== '') yield recordOf(raw, line, divider)
        line += linesIn(raw) + 1
        from = afterLineEnd(held, end)
        continue
      }
      if (!isLast && held.length - from <= longestRow) break
      // A cell was opened that nothing closes, or a line has no end.
      const first = lineEnd(held, from)
      const raw = beginningOf(held.slice(from, first === -1 ? undefined : first))
      if (first === -1) {
        yield { line, wrong: isLast ? neverClosed : tooLong, raw }
        passing = true
        from = held.length
        break
      }
      yield { line, wrong: neverClosed, raw }
      from = afterLineEnd(held, first)
      line++
    }
    held = held.slice(from)
  }
}

/** What its columns are called cannot be read of such a line. */
export const isNoHead = (wrong: string) => wrong === tooWide || wrong === tooLong

const tooWide = `This row has more than ${mostColumns} cells.`
const tooLong = 'This row is longer than any quote.'
const neverClosed = 'A quotation mark opened here is never closed.'

/** Where the record that begins at `from` ends; -1 where that is not to be seen yet. */
function recordEnd(text: string, from: number, divider: string, isLast: boolean): number {
  let at = from
  let atStart = true
  while (at < text.length) {
    const sign = text[at]
    if (atStart && sign === '"') {
      const close = cellEnd(text, at + 1, divider)
      if (close === -1) return -1
      at = close + 1
      atStart = false
    } else if (sign === '\n' || sign === '\r') {
      // Its other half may come with the next piece.
      if (sign === '\r' && at + 1 === text.length && !isLast) return -1
      return at
    } else {
      atStart = sign === divider || (atStart && sign === ' ')
      at++
    }
  }
  return isLast ? text.length : -1
}

/** Where the quoted cell whose words begin at `from` is closed: by a mark after which a divider, a line or the file ends it. */
function cellEnd(text: string, from: number, divider: string): number {
  for (let at = text.indexOf('"', from); at !== -1; at = text.indexOf('"', at + 1)) {
    if (text[at + 1] === '"') {
      // Two marks are one, but for an empty pair at the end of a cell that somebody wrote without doubling.
      at++
      continue
    }
    let next = at + 1
    while (text[next] === ' ') next++
    const after = text[next]
    if (after === undefined || after === divider || after === '\n' || after === '\r') return at
  }
  return -1
}

function recordOf(raw: string, line: number, divider: string): CsvRecord {
  const cells: string[] = []
  let at = 0
  while (at <= raw.length) {
    if (cells.length === mostColumns) return { line, wrong: tooWide, raw: beginningOf(raw) }
    const start = skipSpaces(raw, at)
    if (raw[start] === '"') {
      const close = cellEnd(raw, start + 1, divider)
      const end = close === -1 ? raw.length : close
      cells.push(raw.slice(start + 1, end).replace(doubledOrEscaped, '"'))
      const next = raw.indexOf(divider, end + 1)
      at = next === -1 ? raw.length + 1 : next + 1
    } else {
      const next = raw.indexOf(divider, at)
      cells.push(raw.slice(at, next === -1 ? undefined : next).trim())
      at = next === -1 ? raw.length + 1 : next + 1
    }
  }
  return { line, cells }
}

/** A mark is doubled, or has a backslash before it; the backslash before a doubled one is one that was written. */
const doubledOrEscaped = /""|\\"(?!")/g

function skipSpaces(raw: string, at: number): number {
  let start = at
  while (raw[start] === ' ') start++
  return start
}

function lineEnd(text: string, from: number): number {
  const feed = text.indexOf('\n', from)
  const back = text.indexOf('\r', from)
  return feed === -1 ? back : back === -1 ? feed : Math.min(feed, back)
}

function afterLineEnd(text: string, end: number): number {
  return text[end] === '\r' && text[end + 1] === '\n' ? end + 2 : end + 1
}

function linesIn(raw: string): number {
  return raw.split(/\r\n|\r|\n/).length - 1
}
