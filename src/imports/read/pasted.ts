import { withoutScreen } from '#platform/mend-text'
import { splitLines, type Line } from './split-lines.ts'
import { longestRow, type ReadRow } from './read-row.ts'

/** `— Oscar Wilde`, `-- Mark Twain`, `~ Rumi` at the beginning of a line: who said what is above. */
const byLine = /^\s*(?:[-–—―‒]{1,3}|~)\s*(?=[^\s\d-])(.+)$/u
/** `"…" — Oscar Wilde`, and without the marks `… - Oscar Wilde` where it is plain that a name follows. */
const marked = /^\s*["“”„«»‘'](.+)["“”«»’']\s*(?:[-–—―‒]{1,3}|~|\()\s*([^()]+)\)?\s*$/u
const plain = /^(.*\S)\s+(?:[-–—―]{1,3}|~)\s*(\p{Lu}[^\n]{0,98}|\p{Lo}[^\n]{0,98})$/u

type Found = { line: number; text: string; author: string }

/** What somebody pasted: quotes with their authors behind or below them, blank lines between those of several lines. */
export function readPasted(chunks: AsyncIterable<string>): AsyncGenerator<ReadRow> {
  return rowsOf(
    blocksOf(splitLines(chunks), (text) => text.trim() === ''),
    true,
  )
}

/** A file of fortunes: between them lines of a percent sign alone. */
export function readFortunes(chunks: AsyncIterable<string>): AsyncGenerator<ReadRow> {
  return rowsOf(
    blocksOf(splitLines(chunks), (text) => /^%+\s*$/.test(text)),
    false,
  )
}

async function* blocksOf(lines: AsyncIterable<Line>, isBetween: (text: string) => boolean): AsyncGenerator<Line[]> {
  let block: Line[] = []
  let length = 0
  for await (const given of lines) {
    // Where the author begins is known by the line's first signs.
    const line = { ...given, text: withoutScreen(given.text) }
    if (isBetween(line.text) || length > longestRow) {
      if (block.length > 0) yield block
      block = []
      length = 0
    }
    if (isBetween(line.text)) continue
    block.push(line)
    length += line.text.length
  }
  if (block.length > 0) yield block
}

/** An author in a block alone, after a blank line, belongs to what is above it. */
async function* rowsOf(blocks: AsyncIterable<Line[]>, isPasted: boolean): AsyncGenerator<ReadRow> {
  let waiting: Found | undefined
  for await (const block of blocks) {
    const [first] = block
    const by = isPasted && block.length === 1 && first ? byLine.exec(first.text)?.[1] : undefined
    if (by !== undefined && waiting && waiting.author === '') {
      yield rowOf({ ...waiting, author: by })
      waiting = undefined
      continue
    }
    if (waiting) yield rowOf(waiting)
    const found = isPasted ? quotesIn(block) : fortuneIn(block)
    waiting = found.pop()
    for (const one of found) yield rowOf(one)
  }
  if (waiting) yield rowOf(waiting)
}

function quotesIn(block: Line[]): Found[] {
  const found: Found[] = []
  let above: Line[] = []
  const wholeLines = () => above.flatMap((one) => inOneLine(one) ?? { line: one.line, text: one.text, author: '' })
  for (const line of block) {
    const by = above.length > 0 ? byLine.exec(line.text)?.[1] : undefined
    if (by !== undefined) {
      found.push({ line: above[0]?.line ?? line.line, text: joined(above), author: by })
      above = []
    } else if (above.length === 0) {
      const whole = inOneLine(line)
      if (whole) found.push(whole)
      else above.push(line)
    } else above.push(line)
  }
  if (above.length === 0) return found
  const [first] = above
  const whole = first && inOneLine({ ...first, text: joined(above) })
  // Lines that are each a quote in marks are a list without authors; others are one quote over several lines.
  const isList = above.length > 1 && above.every(({ text }) => /^\s*["“„«].*["”“»]\s*$/u.test(text))
  return [...found, ...(isList ? wholeLines() : [whole ?? { line: first?.line ?? 1, text: joined(above), author: '' }])]
}

function fortuneIn(block: Line[]): Found[] {
  const at = block.findLastIndex(({ text }, i) => i > 0 && /^\s*(?:--|—|―|–)/u.test(text))
  const [first] = block
  if (!first) return []
  if (at === -1) return [inOneLine({ ...first, text: joined(block) }) ?? { line: first.line, text: joined(block), author: '' }]
  const author = block
    .slice(at)
    .map(({ text }) => text.trim())
    .join(' ')
    .replace(/^[-—―–]+\s*/u, '')
  return [{ line: first.line, text: joined(block.slice(0, at)), author }]
}

function inOneLine({ line, text }: Pick<Line, 'line' | 'text'>): Found | undefined {
  const found = marked.exec(text) ?? plain.exec(text)
  return found ? { line, text: found[1] ?? '', author: found[2] ?? '' } : undefined
}

/** Lines are broken where a screen ended, so they are one paragraph again. */
function joined(lines: Line[]): string {
  return lines
    .map(({ text }) => text.trim())
    .join(' ')
    .replace(/\s+/g, ' ')
}

function rowOf({ line, text, author }: Found): ReadRow {
  const { name, work } = namedIn(author)
  const values = new Map([
    ['text', withoutMarks(text.trim())],
    ['author', name],
  ])
  if (work !== '') values.set('source', work)
  return { line, values }
}

/** Marks round the whole are of the list, not of the quote. */
function withoutMarks(text: string): string {
  const inner = /^["“„«]([^"“”„«»]*)["”“»]$/u.exec(text)?.[1]
  return (inner ?? text).trim()
}

/** `Lao Tzu, Tao Te Ching` and `Mark Twain, "Following the Equator"`: a name, and the work behind it. */
function namedIn(author: string): { name: string; work: string } {
  const [, name = author, work = ''] = /^([^,(]+?)\s*(?:,\s*|\()(.+?)\)?\s*$/u.exec(author.trim()) ?? []
  if (work === '' || /^(jr|sr|ii|iii|iv|ph\.?d|m\.?d|esq)\b\.?/iu.test(work)) return { name: author.trim(), work: '' }
  return { name: name.trim(), work: work.replace(/^["“]|["”]$/gu, '').trim() }
}
