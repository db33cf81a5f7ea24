import { createHash } from 'node:crypto'
import { requireRight, type Ctx } from '#access'
import { comparedText, normaliseText, type ComparedText } from '#quotes'
import { earlierRows, type EarlierRows } from './earlier-rows.ts'
import type { Compared } from './mark-near.ts'
import { listRead, readRowTexts, type EarlierTexts } from './same-row-store.ts'

/** The earlier rows that rows of a step may be the same as, or nearly. One query. */
export async function readEarlier(ctx: Ctx, id: string, rows: readonly Compared[], earlier: EarlierRows): Promise<EarlierTexts> {
  const numbers = rows.flatMap(({ text }) => [...earlier.near(text.prints), earlier.same(sameKey(text)) ?? []].flat())
  return await readRowTexts(ctx, id, [...new Set(numbers)])
}

/** What is in the file already, word for word. @returns the others, which later rows are held against */
export function markSame(rows: readonly Compared[], earlier: EarlierRows, texts: EarlierTexts): Compared[] {
  const here = new Map<string, number>()
  const first: Compared[] = []
  for (const one of rows) {
    const { normalised } = one.text
    const before = earlier.same(sameKey(one.text))
    const same = before !== undefined && normaliseText(texts.get(before) ?? '') === normalised ? before : here.get(normalised)
    if (same === undefined) {
      here.set(normalised, one.row.number)
      first.push(one)
    } else {
      const reason = `The same quote is in row ${same.toLocaleString('en')}.`
      Object.assign(one.row, { verdict: 'in-file', like_number: same, alike: 1, reason })
    }
  }
  return first
}

/** For the rows that follow. */
export function remember(earlier: EarlierRows, first: readonly Compared[], fresh: readonly Compared[]): void {
  for (const { row, text } of first) earlier.addSame(sameKey(text), row.number)
  for (const { row, text } of fresh) earlier.addNear(text.prints, row.number)
}

/** What was read before a restart, or before this run of the job. */
export async function recallRows(ctx: Ctx, id: string, until: AbortSignal): Promise<EarlierRows> {
  requireRight(ctx, 'imports.run')
  const earlier = earlierRows()
  for (let after = 0, isMore = true; isMore && !until.aborted;) {
    const rows = await listRead(ctx, id, after)
    for (const { number, text, verdict } of rows) {
      const read = comparedText(text)
      earlier.addSame(sameKey(read), number)
      if (verdict === 'new') earlier.addNear(read.prints, number)
      after = number
    }
    isMore = rows.length > 0
  }
  return earlier
}

const sameKey = ({ normalised }: ComparedText) => createHash('sha256').update(normalised).digest().readInt32LE()
