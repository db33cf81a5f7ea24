import { wordsIn } from '#platform/words-in'
import { speakerAround } from './attribution.ts'
import { reach, type Speaker } from './speaker.ts'
import { textOf, type Found } from './found.ts'
import type { Break } from './marks.ts'
import { trimmed, type Line, type Paragraph } from './paragraphs.ts'
import { signatureOf, signedBelow, signedLine } from './signature.ts'

/** Block quotes, and lines with their author below or behind a dash. */
export function unmarkedQuotations(document: string, paragraphs: readonly Paragraph[]): Found[] {
  const found: Found[] = []
  for (let at = 0; at < paragraphs.length; at += 1) {
    const paragraph = paragraphs[at]
    if (!paragraph) break
    if (paragraph.isQuoted) {
      const block = [paragraph]
      for (let next = paragraphs[at + 1]; next?.isQuoted && !next.isApart; next = paragraphs[at + 1]) {
        block.push(next)
        at += 1
      }
      found.push(...blockQuote(document, paragraphs, block, at))
    } else {
      found.push(...signedLines(document, paragraph, paragraphs[at + 1]))
    }
  }
  return found
}

const hasMarks = /^[“„"«»「『‘‚]/u
const isCallout = /^\[!/u

function blockQuote(document: string, paragraphs: readonly Paragraph[], block: readonly Paragraph[], last: number): Found[] {
  const lines = block.flatMap(({ lines: some }) => some)
  const first = lines[0]
  const end = lines.at(-1)
  if (!first || !end || isCallout.test(document.slice(first.start, first.start + 2))) return []
  const signature = lines.length > 1 ? signedLine(document, end) : undefined
  const quoted = signature === undefined ? lines : lines.slice(0, -1)
  const to = quoted.at(-1)?.end ?? end.end
  // Words in marks that are the whole of it are found as such.
  if (hasMarks.test(document.charAt(first.start))) return []
  const text = { start: first.start, end: to, breaks: breaksOf(document, quoted) }
  if (wordsIn(textOf(document, text)).length < 3) return []
  const above = paragraphs[last - block.length]
  const below = signedBelow(document, paragraphs[last + 1])
  const introduction = above ? document.slice(Math.max(above.start, above.end - reach), above.end) : ''
  const speaker =
    signature ??
    below ??
    (/[:：]$/u.test(introduction)
      ? speakerAround({ text: textOf(document, text), before: introduction, after: '', isFollowed: false })
      : null)
  const inline = signature === undefined ? signedBehind(document, end) : null
  return inline && quoted.length === 1 && inline.end > inline.start ? [{ ...inline, breaks: [] }] : [{ ...text, speaker }]
}

/** What is between the lines of a block quote; a line break alone stays. */
export function breaksOf(document: string, lines: readonly Line[]): Break[] {
  return lines.slice(1).flatMap(({ start }, n) => {
    const from = lines[n]?.end ?? start
    return document.slice(from, start) === '\n' ? [] : [{ from, to: start, by: '\n' }]
  })
}

/** "Words. — Author" on one line. */
export function signedBehind(document: string, { start, end }: Line): (Line & { speaker: Speaker }) | null {
  const line = document.slice(Math.max(start, end - reach), end)
  // Where words are in marks, these are the quotation.
  if (/[“”„«»「」『』]|"(?=\p{L})/u.test(line)) return null
  const dash = /^(.*?)\s*(?:[—–―~]{1,3}|(?<=\s)--?(?=\s))\s*([^—–―]{2,120})$/u.exec(line)
  const bracket = dash ? null : /^(.*[.!?…。！？])\s*\(([^()]{2,80})\)[.]?$/u.exec(line)
  const found = dash ?? bracket
  const author = found?.[2] === undefined ? undefined : signatureOf(found[2])
  if (!found || author === undefined) return null
  const to = Math.max(start, end - reach) + (found[1]?.length ?? 0)
  const text = trimmed(document, start, to)
  return { ...text, speaker: author === null ? 'unnamed' : { name: author } }
}

/** Lines that an author's name follows. */
function signedLines(document: string, paragraph: Paragraph, next: Paragraph | undefined): Found[] {
  const { lines } = paragraph
  const found: Found[] = []
  let from = 0
  for (const [n, line] of lines.entries()) {
    const speaker = n > from ? signedLine(document, line) : undefined
    if (speaker !== undefined) {
      const quoted = lines.slice(from, n)
      found.push(...unmarked(document, quoted, speaker))
      from = n + 1
      continue
    }
    const behind = signedBehind(document, line)
    if (behind && /[.!?…。！？"”»]$/u.test(document.slice(behind.start, behind.end))) {
      const text = { ...behind, breaks: [] }
      if (!hasMarks.test(document.charAt(text.start)) && wordsIn(textOf(document, text)).length >= 3) found.push(text)
      from = n + 1
    }
  }
  const below = from === 0 && next ? signedBelow(document, next) : undefined
  if (below !== undefined) found.push(...unmarked(document, lines, below))
  return found
}

function unmarked(document: string, lines: readonly Line[], speaker: Speaker): Found[] {
  const [first, last] = [lines[0], lines.at(-1)]
  if (!first || !last || hasMarks.test(document.charAt(first.start))) return []
  const text = { start: first.start, end: last.end, breaks: breaksOf(document, lines) }
  return wordsIn(textOf(document, text)).length >= 3 ? [{ ...text, speaker }] : []
}
