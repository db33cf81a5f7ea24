import type { Ctx } from '#access'
import { foldText } from '#platform/fold-text'
import { alikeTexts, printsOf } from '#quotes'
import type { NewRow } from './row-store.ts'
import { findNearRows } from './same-row-store.ts'

type Fresh = { row: NewRow; words: string[]; prints: number[] }

/** Of the rows of the same step: what many have says nothing of any of them, and so many are compared with each. */
const mostOfPrint = 50
const mostBeside = 10

/** What is nearly the same as an earlier row, by the rule of nearness that holds on the site. @returns the prints of the others, for the rows that follow */
export async function markNear(ctx: Ctx, id: string, rows: NewRow[]): Promise<{ number: number; print: number }[]> {
  const fresh: Fresh[] = []
  for (const row of rows) {
    if (row.verdict !== 'new') continue
    const folded = foldText(row.fields.text ?? '')
    fresh.push({ row, words: folded.split(' '), prints: printsOf(folded) })
  }
  const before = await findNearRows(
    ctx,
    id,
    fresh.flatMap(({ prints }, place) => prints.map((print) => ({ place, print }))),
  )
  const earlier = Map.groupBy(before, ({ place }) => place)
  /** Of this step itself: which of its rows have a print. */
  const here = new Map<number, Fresh[]>()
  const kept: { number: number; print: number }[] = []
  for (const [place, one] of fresh.entries()) {
    const beside = [...new Set(one.prints.flatMap((print) => here.get(print) ?? []))].slice(0, mostBeside)
    let best = { number: 0, alike: 0 }
    const compare = (number: number, words: readonly string[]) => {
      const alike = alikeTexts(one.words, words) ?? 0
      if (alike > best.alike) best = { number, alike }
    }
    for (const { number, text } of earlier.get(place) ?? []) {
      compare(number, foldText(text).split(' '))
    }
    for (const { row, words } of beside) {
      compare(row.number, words)
    }
    if (best.alike > 0) {
      const reason = `Nearly the same quote is in row ${best.number.toLocaleString('en')}.`
      Object.assign(one.row, { verdict: 'in-file', like_number: best.number, alike: best.alike, reason })
      continue
    }
    for (const print of one.prints) {
      here.set(print, [...(here.get(print) ?? []), one].slice(0, mostOfPrint))
      kept.push({ number: one.row.number, print })
    }
  }
  return kept
}
