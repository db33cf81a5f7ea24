import type { BroughtText } from '../brought-text.ts'
import { languageCode } from './language-code.ts'
import { frameEnd, frameStart, inOneLine, outline } from './outline.ts'
import { headingIn, type Heading } from './headings.ts'
import { unwrap, widthOf, withoutGaps } from './unwrap.ts'

/** Plain text: chapters by their headings, paragraphs by empty lines, and without the frame of Project Gutenberg. */
export function readPlain(text: string): BroughtText {
  const out = outline()
  const { lines, head } = withoutFrame(
    withoutEmptyLines(text.replace(/\r\n?|\f/gu, '\n'))
      .split('\n')
      .map((line) => line.trimEnd()),
  )
  // Before the work, which takes seconds for what would be refused after it.
  out.checkLength(lines.reduce((sum, line) => sum + withoutGaps(line).length, 0))
  const blocks = blocksOf(lines)
  const width = widthOf(lines)
  const isRoman = hasRomanHeadings(blocks)
  const headings = blocks.map((block) => headingIn(block, isRoman))
  const contents = inContents(headings)
  for (let at = 0; at < blocks.length; at++) {
    const heading = headings[at]
    const block = blocks[at] ?? []
    if (!heading) {
      if (!isContents(block)) out.paragraph(unwrap(block, width))
    } else if (!contents.has(at)) {
      const below = heading.isBare && !headings[at + 1] ? titleIn(blocks[at + 1]) : null
      out.heading(heading.depth, below === null ? heading.text : `${heading.text.replace(/[.:]$/u, '')}: ${below}`)
      if (below !== null) at++
    }
  }
  const { divisions } = out.divisions()
  return {
    title: head.get('title') ?? null,
    author: head.get('author') ?? null,
    translator: head.get('translator') ?? null,
    edition: head.get('edition') ?? (head.has('isGutenberg') ? 'Project Gutenberg' : null),
    language: languageCode(head.get('language')),
    year: head.get('original publication') ?? head.get('year') ?? null,
    licence:
      head.get('licence') ?? head.get('license') ?? (head.has('isGutenberg') ? 'Public domain in the United States' : null),
    address: null,
    divisions,
  }
}

/** Of several empty lines one is left. Without a limit, the expression would overflow its stack over millions of them. */
function withoutEmptyLines(text: string): string {
  while (text.includes('\n\n\n')) text = text.replace(/\n{3,1000}/gu, '\n\n')
  return text
}

const labelled = /^(\p{Lu}[\p{L} ]{2,40}?)(?:\s*\([^)\n]*\))?:\s*(.*)$/u

/** What is said about the text before it begins, and the text. */
function withoutFrame(lines: string[]): { lines: string[]; head: Map<string, string> } {
  const start = lines.slice(0, 1_000).findIndex((line) => frameStart.test(line) || /^\*END\*?\s*THE SMALL PRINT/iu.test(line))
  const end = lines.findIndex((line, at) => at > start && frameEnd.test(line))
  const isGutenberg = start >= 0
  const headLines = isGutenberg ? lines.slice(0, start) : labelledBeginning(lines)
  const head = readHead(headLines)
  if (isGutenberg) head.set('isGutenberg', 'yes')
  const body = lines.slice(isGutenberg ? start + 1 : headLines.length, end === -1 ? undefined : end)
  return { lines: isGutenberg ? withoutCredits(body) : body, head }
}

/** A text may begin with lines such as "Title: …", without a frame around it. */
function labelledBeginning(lines: string[]): string[] {
  const first = lines.findIndex((line) => line !== '')
  if (first === -1 || !/^(title|author)\s*:/iu.test(lines[first] ?? '')) return []
  const to = lines.findIndex((line, at) => at > first && !labelled.test(line) && !/^\s{2,}\S/u.test(line))
  return lines.slice(0, to === -1 ? lines.length : to)
}

function readHead(lines: string[]): Map<string, string> {
  const head = new Map<string, string>()
  let open: string | undefined
  for (const line of lines) {
    const [, label, said] = labelled.exec(line) ?? []
    if (label !== undefined && said !== undefined) {
      open = label.toLowerCase()
      if (said !== '' && !head.has(open)) head.set(open, inOneLine(said))
    } else if (/^\s{4,}\S/u.test(line) && open !== undefined && head.has(open))
      head.set(open, `${head.get(open) ?? ''} ${inOneLine(line)}`)
    else open = undefined
  }
  return head
}

/** "Produced by …" is the first paragraph of many. */
function withoutCredits(lines: string[]): string[] {
  const first = lines.findIndex((line) => line !== '')
  if (first === -1 || !/^(e-?text )?(produced|prepared|transcribed) (by|from)\b/iu.test(lines[first] ?? '')) return lines
  const to = lines.indexOf('', first)
  return to === -1 ? lines : lines.slice(to)
}

function blocksOf(lines: string[]): string[][] {
  const blocks: string[][] = []
  let open: string[] = []
  const close = () => {
    if (open.length > 0) blocks.push(open)
    open = []
  }
  for (const line of lines) {
    if (line.trim() === '') close()
    else if (/^#{1,3}(?: \S|$)/u.test(line)) {
      close()
      if (line.includes(' ')) blocks.push([line])
    } else open.push(line)
  }
  close()
  return blocks
}

/** Numbers alone are headings where there are several, from I on: a poem in parts, or chapters without names. */
function hasRomanHeadings(blocks: string[][]): boolean {
  const alone = blocks.flatMap(([line, ...more]) =>
    more.length === 0 && /^\s*[IVXLC]{1,7}\.?$/u.test(line ?? '') ? [(line ?? '').trim().replace('.', '')] : [],
  )
  return alone.length >= 3 && alone.includes('I') && alone.includes('II')
}

/** Lines of a table of contents, without empty lines between them. */
const isContents = (block: string[]) =>
  block.length > 2 && block.filter((line) => headingIn([line], false)).length >= block.length * 0.8

/** Which headings are lines of a table of contents: no words follow them, and they come again. */
function inContents(headings: (Heading | null)[]): Set<number> {
  const lastOf = new Map<string, number>()
  headings.forEach((heading, at) => heading && lastOf.set(nameOf(heading), at))
  return new Set(
    headings.flatMap((heading, at) => (heading && headings[at + 1] && (lastOf.get(nameOf(heading)) ?? at) > at ? [at] : [])),
  )
}

const nameOf = ({ text }: Heading) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** Below "CHAPTER I", in capitals or alone in its line: what the chapter is called. */
function titleIn(block: string[] | undefined): string | null {
  const [line = '', ...more] = block ?? []
  const text = line.trim()
  if (more.length > 0 || text.length > 60 || text.length < 3) return null
  if (/[,;:]$|^[[(“"']/u.test(text) || !/\p{L}/u.test(text)) return null
  const isCapitals = text === text.toUpperCase() && text !== text.toLowerCase()
  return isCapitals ? text.replace(/\.$/u, '') : null
}
