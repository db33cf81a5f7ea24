import type { Ctx } from '#access'
import { checkLines, sayVerdict, type CheckedLine, type LineVerdict } from '#check'
import { findImportRows, type ImportRow } from '#imports'
import { readingPath } from '../../site/paths.ts'

/** Rows that are looked for at once: a second or two where the database is embedded. */
const mostLooked = 200

export type RowInTexts = {
  number: number
  text: string
  author: string
  verdict: LineVerdict
  heading: string
  sentences: string[]
  /** The words in their text. */
  to: string | null
}

export type SaidByTexts = {
  /** The numbers of the first and the last row that were looked for; null where there is none. */
  looked: { from: number; to: number } | null
  texts: number
  counts: Partial<Record<LineVerdict, number>>
  /** Those that somebody should look at. */
  rows: RowInTexts[]
  next: number | null
}

/** What needs no look: the words are there as they are, or nobody can tell. */
const settled: ReadonlySet<LineVerdict> = new Set(['exact', 'not-found', 'too-short'])

/** What the texts of the library say of the rows behind that number. Nothing of it is kept: the texts may say more tomorrow. @throws Forbidden below moderator */
export async function findSaidByTexts(ctx: Ctx, id: string, after: number): Promise<SaidByTexts> {
  const { rows, next } = await rowsBehind(ctx, id, after)
  const asked = rows.map(({ fields: { text = '', author } }) => ({ text, author: author || null }))
  const said: SaidByTexts = { looked: rangeOf(rows), texts: 0, counts: {}, rows: [], next }
  let n = 0
  for await (const checked of checkLines(ctx, asked)) {
    const { verdict } = checked
    const row = rows[n++]
    said.texts = checked.searched.texts
    said.counts[verdict] = (said.counts[verdict] ?? 0) + 1
    if (row && !settled.has(verdict)) said.rows.push(rowInTexts(row, checked))
  }
  return said
}

async function rowsBehind(ctx: Ctx, id: string, after: number): Promise<{ rows: ImportRow[]; next: number | null }> {
  const rows: ImportRow[] = []
  let next: number | null = after
  while (next !== null && rows.length < mostLooked) {
    const page: Awaited<ReturnType<typeof findImportRows>> = await findImportRows(ctx, id, { after: next })
    rows.push(...page.rows.filter(({ fields }) => fields.text))
    next = page.next
  }
  return { rows, next }
}

function rangeOf(rows: readonly ImportRow[]): SaidByTexts['looked'] {
  const [first, last] = [rows[0], rows.at(-1)]
  return first && last ? { from: first.number, to: last.number } : null
}

function rowInTexts({ number, fields: { text = '', author = '' } }: ImportRow, checked: CheckedLine): RowInTexts {
  const { verdict, candidates } = checked
  const [best] = candidates
  const to = best ? readingPath({ text: best.text.id, part: best.n, shows: best.text.shows, from: best.from, to: best.to }) : null
  const { heading, sentences } = sayVerdict(checked)
  return { number, text, author, verdict, heading, sentences, to }
}
