export type Line = { start: number; end: number }

/** Lines with nothing between them; `isQuoted` where Markdown's `>` is before each, `isItem` where it is in a list, `isApart` where an empty line without `>` is above. */
export type Paragraph = Line & { lines: Line[]; isQuoted: boolean; isItem: boolean; isApart: boolean }

const fence = /^\s*(?:```|~~~)/u
const heading = /^\s*#{1,6}\s/u
const quoteMark = /^[ \t]*(?:>[ \t]?)+/u
const itemMark = /^[ \t]*(?:[*+•]|-(?=\s)|\d{1,3}[.)])[ \t]+/u
const nothing = /^[\s>*_-]*$/u

/** The paragraphs of plain text or Markdown, without code and headings. */
export function paragraphsIn(document: string): Paragraph[] {
  const paragraphs: Paragraph[] = []
  let last: Paragraph | null = null
  let isCode = false
  let isApart = true
  for (let at = 0; at <= document.length;) {
    const found = document.indexOf('\n', at)
    const end = found < 0 ? document.length : found
    const written = document.slice(at, end)
    const next = end + 1
    if (fence.test(written)) isCode = !isCode
    if (isCode || fence.test(written) || heading.test(written) || nothing.test(written)) {
      last = null
      isApart ||= !written.includes('>')
    } else {
      const quoted = quoteMark.exec(written)?.[0].length ?? 0
      const item = itemMark.exec(written.slice(quoted))?.[0].length ?? 0
      // "- Author" below a line is no item of a list.
      const line = trimmed(document, at + quoted + (last && !last.isItem && /^\s*-/u.test(written.slice(quoted)) ? 0 : item), end)
      const isQuoted = quoted > 0
      if (last && last.isQuoted === isQuoted && (item === 0 || line.start < at + quoted + item)) {
        last.lines.push(line)
        last.end = line.end
      } else {
        last = { ...line, lines: [line], isQuoted, isItem: item > 0, isApart }
        paragraphs.push(last)
      }
      isApart = false
    }
    at = next
  }
  return paragraphs
}

/** Without spaces and the marks of emphasis around it. */
export function trimmed(document: string, from: number, to: number): Line {
  let [start, end] = [from, to]
  while (start < end && /[\s*_]/u.test(document.charAt(start))) start += 1
  while (end > start && /[\s*_\\]/u.test(document.charAt(end - 1))) end -= 1
  return { start, end }
}
