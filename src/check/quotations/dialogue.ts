import { wordsIn } from '#platform/words-in'
import { saysBetween } from './attribution.ts'
import { textOf, type Found } from './found.ts'
import type { Break } from './marks.ts'
import type { Line, Paragraph } from './paragraphs.ts'
import { signatureOf } from './signature.ts'
import type { Speaker } from './speaker.ts'

/** Shorter speeches tell nothing. */
const leastWords = 4

/** What people say without quotation marks: after a dash, as French, Spanish and Russian print it, and after their names, as plays do. */
export function spokenLines(document: string, paragraphs: readonly Paragraph[]): Found[] {
  const lines = paragraphs.filter(({ isItem }) => !isItem).flatMap((paragraph) => paragraph.lines)
  return [...dashedLines(document, lines), ...speeches(document, paragraphs)].filter(
    (one) => wordsIn(textOf(document, one)).length >= leastWords,
  )
}

const opened = /^[—–―]\s*(?=[\p{L}¿¡…])/u

function dashedLines(document: string, lines: readonly Line[]): Found[] {
  return lines.flatMap((line) => {
    const dash = opened.exec(document.slice(line.start, Math.min(line.end, line.start + 4)))
    if (!dash || signatureOf(document.slice(line.start, line.end)) !== undefined) return []
    const said = withoutAsides(document, { start: line.start + dash[0].length, end: line.end })
    return said ? [said] : []
  })
}

/** ", — сказал Толстой, —", " —dijo Sancho—", ", répondit Candide,": what of a line nobody speaks. To the end of the line, or with what goes on. */
const asides = [
  /\s{0,3}[—–]\s{0,3}(\p{Ll}[^—–]{2,80}?)(?:[.,;:]?\s{0,3}[—–][.,;:]?\s{0,3}|[.…]?$)/gu,
  /(?<=[,!?…])\s{1,3}(\p{Ll}[^,.!?…—–]{2,60})(?:,\s{1,3}|[.…]$)/gu,
]

/** Undefined where nobody is named who says it: interviews and lists have dashes, too. */
function withoutAsides(document: string, line: Line): Found | undefined {
  const text = document.slice(line.start, line.end)
  for (const aside of asides) {
    const breaks: Break[] = []
    let speaker: Speaker = null
    for (const { index, 0: whole, 1: clause = '' } of text.matchAll(aside)) {
      const said = saysBetween(`, ${clause}`)
      if (said === null) continue
      speaker ??= said
      breaks.push({ from: line.start + index, to: line.start + index + whole.length, by: ' ' })
    }
    if (speaker === null) continue
    const last = breaks.at(-1)
    const end = last?.to === line.end ? last.from : line.end
    const isOpen = /[,\s]/u.test(document.charAt(end - 1))
    return { start: line.start, end: isOpen ? end - 1 : end, breaks: breaks.filter(({ to }) => to < end), speaker }
  }
  return undefined
}

/** "HAMLET: …", "HAMLET. …", "HAMLET (aside): …" */
const named = /^(\p{Lu}[\p{Lu}\p{M}’' -]{1,38}\p{Lu})\s*(?:[([][^)\]\n]{1,60}[)\]]\s*)?[.:]\s+(?=\S)/u

/** Names before a colon are those of an interview, too, unless people come and go, or speak aside. */
const isStaged =
  /^[^\w\n]{0,20}(?:act|scene|acte|scène|akt|szene|acto|escena)\s|(?<!\p{L})(?:Enter|Exit|Exeunt)(?!\p{L})|^\p{Lu}{2,38}\s*[([]/imu

/** Of a play there are two speeches or more. Who speaks there is no author. */
function speeches(document: string, paragraphs: readonly Paragraph[]): Found[] {
  const colonIsName = isStaged.test(document)
  const found = paragraphs.flatMap(({ lines }) => {
    const starts = lines.flatMap((line, n) => {
      const name = named.exec(document.slice(line.start, Math.min(line.end, line.start + 120)))
      return name && (colonIsName || !/:\s+$/u.test(name[0])) ? [{ n, from: line.start + name[0].length }] : []
    })
    return starts.map(({ n, from }, at): Found => {
      const own = lines.slice(n, starts[at + 1]?.n ?? lines.length)
      return { start: from, end: own.at(-1)?.end ?? from, breaks: [], speaker: 'unnamed' }
    })
  })
  return found.length > 1 ? found : []
}
