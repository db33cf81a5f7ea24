import type { Ctx } from '#access'
import { cutText, endOfText } from '#platform/cut-text'
import { checkLines } from './check-lines.ts'
import type { Quotation } from './checked.ts'
import { findQuotations } from './find-quotations.ts'
import { firstWords } from './first-words.ts'
import { longestDocument, mostQuotations, patience } from './limits.ts'
import { reportLine } from './report-line.ts'
import { tooLong } from './too-long.ts'
import type { CheckReport, ReportedLine, Whereabouts } from './report.ts'

/** How many quotations a document has and what it is called where it has no name, then each when it is checked, then how many were left. */
export type DocumentStep = { found: number; name: string } | { line: ReportedLine } | { left: number }

/** The quotations of a document, each checked in its turn, until `ms` have passed since they were found. @throws Invalid where the document is too long */
export async function* checkDocument(
  ctx: Ctx,
  document: string,
  { most = longestDocument.file, ms = patience.usual }: { most?: number; ms?: number } = {},
): AsyncGenerator<DocumentStep> {
  if (document.length > most) throw tooLong(document.length, most)
  const quotations = await findQuotations(document)
  const stop = AbortSignal.timeout(ms)
  const asked = quotations.slice(0, mostQuotations.inReport)
  yield { found: quotations.length, name: nameOf(document) }
  const where = whereaboutsIn(document)
  let done = 0
  const lines = checkLines(
    ctx,
    asked.map(({ text, author }) => ({ text, author })),
  )
  for await (const checked of lines) {
    const quotation = asked[done++]
    yield { line: reportLine(checked, quotation ? where(quotation) : null) }
    if (stop.aborted) break
  }
  yield { left: quotations.length - done }
}

/** The report of a document, whole. @throws Invalid */
export async function reportDocument(
  ctx: Ctx,
  { text, name, ...more }: { text: string; name: string | null; most?: number; ms?: number },
): Promise<CheckReport> {
  const report: CheckReport = { name: name ?? nameOf(text), lines: [], left: 0 }
  for await (const step of checkDocument(ctx, text, more)) {
    if ('line' in step) report.lines.push(step.line)
    if ('left' in step) report.left = step.left
  }
  return report
}

/** What a report is called that has no file. */
function nameOf(text: string): string {
  return firstWords(text.replace(/^[#>*\s]+/u, '').split('\n', 1)[0] ?? '', 80)
}

const around = 90

/** Paragraphs are counted as readers do: by empty lines, or by lines where there are none. */
function whereaboutsIn(document: string): (of: Quotation) => Whereabouts {
  const gap = /\n[^\S\n]*\n/u.test(document) ? /\n(?:[^\S\n]*\n)+/gu : /\n+/gu
  const ends = [...document.matchAll(gap)].map(({ index }) => index)
  let paragraph = 0
  return ({ start, end }) => {
    while (paragraph < ends.length && (ends[paragraph] ?? Infinity) < start) paragraph++
    const from = paragraph === 0 ? 0 : (ends[paragraph - 1] ?? 0)
    let last = paragraph
    while (last < ends.length && (ends[last] ?? Infinity) < end) last++
    const to = ends[last] ?? document.length
    const before = endOfText(document.slice(from, start), around)
    const after = cutText(document.slice(end, to), around)
    return {
      paragraph: paragraph + 1,
      before: oneLine(start - around > from ? `… ${before.replace(/^\S*\s/u, '')}` : before),
      after: oneLine(end + around < to ? `${after.replace(/\s\S*$/u, '')} …` : after),
    }
  }
}

const oneLine = (text: string) =>
  text
    .replace(/\s*\n[>\s]*/gu, ' ')
    .replace(/\s+/gu, ' ')
    .replace(/^ ?(?:> |#+ )?/u, '')
    .trimEnd()
