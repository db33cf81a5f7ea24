import type { StepBack, WayBack } from '#changes'
import { reopenNotices, settleNotices } from '#notices'
import type { CorrectionRecord } from './report.ts'
import { lockSettlementsAt, readCorrectionRecords, saveUndone } from './settlement-store.ts'
import { sendAnswers } from './send-answers.ts'
import { countOpenOf, listUntold, saveReopened } from './store.ts'
import { tellOfReports } from './tell-of-reports.ts'

/** A settlement is taken back together with what it changed of the quote: its note is gone, its reports are open, and so are their notices. Undone in turn, it is back, and those who were not told yet are told. */
export const correctionWayBack: WayBack = {
  noun: 'correction',
  right: 'reports.settle',
  hold: lockSettlementsAt,
  read: readCorrectionRecords,
  putBack: async (writing, steps) => {
    const gone = steps.flatMap(({ was, before }) => missing(was, before))
    const come = steps.flatMap(({ was, before }) => missing(before, was))
    await saveUndone(writing, gone, true)
    const opened = await saveReopened(writing, gone, true)
    await tellOfReports(writing, opened.reports, 'reopen')
    await reopenNotices(writing, 'report', opened.quotes)
    await saveUndone(writing, come, false)
    const closed = await saveReopened(writing, come, false)
    await tellOfReports(writing, closed.reports, 'settle')
    for (const quote of closed.quotes)
      if ((await countOpenOf(writing, quote)) === 0) await settleNotices(writing, 'report', [quote])
    for (const settlement of come) if ((await listUntold(writing, settlement)).length > 0) await sendAnswers(writing, settlement)
  },
  seen: () => 'altered',
}

/** What is in the one and not in the other. */
function missing(one: StepBack['before'], other: StepBack['before']): string[] {
  const there = new Set(settlementsIn(other))
  return settlementsIn(one).filter((id) => !there.has(id))
}

function settlementsIn(stored: StepBack['before']): string[] {
  const record = stored as CorrectionRecord | null // safe: what the record of a write holds of a correction is what settlement-store.ts read
  return record?.settlements ?? []
}
