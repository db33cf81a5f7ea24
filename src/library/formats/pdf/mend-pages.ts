/** Words on a line of a page, where they are, in points: `y` grows upwards. */
export type PdfLine = { text: string; x: number; y: number; size: number }

/**
 * Paragraphs as they were before they were set: the heads and numbers of pages are left out, lines are joined, and so are words that were parted at the end of one.
 * Lines are in the order in which the file has them, which is usually that of reading, in columns, too.
 */
export function mendPages(pages: readonly (readonly PdfLine[])[]): string {
  const kept = withoutHeads(pages)
  const hyphened = wordsWithHyphens(kept.flat())
  const paragraphs: string[] = []
  let paragraph = ''
  let count = 0
  let previous: PdfLine | undefined
  for (const lines of kept) {
    const gap = usualGap(lines)
    for (const [at, line] of lines.entries()) {
      const text = line.text.trim()
      if (previous && !isNew(previous, line, { gap, count, isFirst: at === 0, paragraph }))
        paragraph = joined(paragraph, text, hyphened)
      else {
        if (paragraph !== '') paragraphs.push(paragraph)
        paragraph = text
        count = 0
      }
      count += 1
      previous = line
    }
  }
  return [...paragraphs, paragraph].filter(Boolean).join('\n\n')
}

/** So many lines at the top and at the bottom of a page may be its head or foot. */
const edge = 2
const fewestPages = 3
const number = /\p{N}+|\b[ivxlc]+\b/gu

/** What is at the edge of several pages, numbers aside, was put there for the page, and so is a number alone. */
function withoutHeads(pages: readonly (readonly PdfLine[])[]): (readonly PdfLine[])[] {
  if (pages.length === 1) return [...pages]
  const keyOf = ({ text }: PdfLine) => text.trim().toLowerCase().replace(number, '#')
  const edges = pages.map((lines) => {
    const byHeight = lines.toSorted((a, b) => b.y - a.y)
    return new Set([...byHeight.slice(0, edge), ...byHeight.slice(-edge)])
  })
  const seen = new Map<string, number>()
  for (const lines of edges) for (const key of new Set([...lines].map(keyOf))) seen.set(key, (seen.get(key) ?? 0) + 1)
  const isHead = (line: PdfLine) => {
    const key = keyOf(line)
    return /^[^\p{L}#]*#[^\p{L}#]*$/u.test(key) || (seen.get(key) ?? 0) >= fewestPages
  }
  return pages.map((lines, page) => lines.filter((line) => !edges[page]?.has(line) || !isHead(line)))
}

/** From one line to the next. */
function usualGap(lines: readonly PdfLine[]): number {
  const gaps = lines
    .flatMap(({ y, size }, at) => {
      const next = lines[at + 1]
      return next && y - next.y > size / 2 && y - next.y < size * 4 ? [y - next.y] : []
    })
    .toSorted((a, b) => a - b)
  return gaps[Math.floor(gaps.length / 2)] ?? Infinity
}

const isEnded = /[.!?…:。！？؟।॥]["”’»›')\]」』]*$/u

type Around = { gap: number; count: number; isFirst: boolean; paragraph: string }

/** Whether a line begins a paragraph: by the gap above it, by its size, or because it is set in or out. */
function isNew(previous: PdfLine, line: PdfLine, { gap, count, isFirst, paragraph }: Around): boolean {
  const size = Math.max(previous.size, line.size)
  if (Math.abs(previous.size - line.size) > size * 0.15) return true
  // At the top of a page or column there is no gap to see. A quotation that is still open goes on.
  if (isFirst || line.y > previous.y + size / 2) return isEnded.test(paragraph) && !isOpen(paragraph)
  const down = previous.y - line.y
  if (down > gap * 1.35) return true
  if (down < size * 0.3) return false
  const inwards = line.x - previous.x
  return inwards > size * 0.7 || (inwards < size * -0.7 && count > 1)
}

const isOpen = (text: string) => countOf(text, /[“«「『]/gu) > countOf(text, /[”»」』]/gu)

const countOf = (text: string, marks: RegExp) => [...text.matchAll(marks)].length

const withHyphen = /\p{L}+[-‐]\p{L}+/gu

/** Those that are written so in the middle of a line. */
function wordsWithHyphens(lines: readonly PdfLine[]): Set<string> {
  return new Set(lines.flatMap(({ text }) => [...text.matchAll(withHyphen)].map(([word]) => plainHyphen(word))))
}

const plainHyphen = (word: string) => word.toLowerCase().replace('‐', '-')

const isWide = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}，。、；：？！「」『』]/u

function joined(before: string, after: string, hyphened: ReadonlySet<string>): string {
  const last = before.at(-1) ?? ''
  if (last === '\u00ad') return before.slice(0, -1) + after
  if (/\p{L}[-‐]$/u.test(before)) {
    const parted = /^\p{Ll}/u.test(after)
    const whole = `${/\p{L}+$/u.exec(before.slice(0, -1))?.[0] ?? ''}-${/^\p{L}+/u.exec(after)?.[0] ?? ''}`
    return (parted && !hyphened.has(plainHyphen(whole)) ? before.slice(0, -1) : before) + after
  }
  return before + (isWide.test(last) && isWide.test(after.charAt(0)) ? '' : ' ') + after
}
