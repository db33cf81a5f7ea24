import { foldText } from '#platform/fold-text'
import { alikeTexts, type ComparedText } from '#quotes'
import type { EarlierRows } from './earlier-rows.ts'
import type { NewRow } from './row-store.ts'
import type { EarlierTexts } from './same-row-store.ts'

/** A row that can be compared, with what it is compared by. */
export type Compared = { row: NewRow; text: ComparedText }

/** Of the rows of the same step: what many have says nothing of any of them, and so many are compared with each. */
const mostOfPrint = 50
const mostBeside = 10

/** What is nearly the same as an earlier row, by the rule of nearness that holds on the site. `texts`: those of earlier rows. @returns the others, which later rows are compared with */
export function markNear(rows: readonly Compared[], earlier: EarlierRows, texts: EarlierTexts): Compared[] {
  /** Of this step itself: which of its rows have a print. */
  const here = new Map<number, Compared[]>()
  const fresh: Compared[] = []
  for (const one of rows) {
    if (one.row.verdict !== 'new') continue
    const { prints, words } = one.text
    const beside = [...new Set(prints.flatMap((print) => here.get(print) ?? []))].slice(0, mostBeside)
    let best = { number: 0, alike: 0 }
    const compare = (number: number, others: readonly string[]) => {
      const alike = alikeTexts(words, others) ?? 0
      if (alike > best.alike) best = { number, alike }
    }
    for (const number of earlier.near(prints)) compare(number, foldText(texts.get(number) ?? '').split(' '))
    for (const { row, text } of beside) compare(row.number, text.words)
    if (best.alike > 0) {
      const reason = `Nearly the same quote is in row ${best.number.toLocaleString('en')}.`
      Object.assign(one.row, { verdict: 'in-file', like_number: best.number, alike: best.alike, reason })
      continue
    }
    for (const print of prints) {
      const held = here.get(print)
      if (!held) here.set(print, [one])
      else if (held.length < mostOfPrint) held.push(one)
    }
    fresh.push(one)
  }
  return fresh
}
