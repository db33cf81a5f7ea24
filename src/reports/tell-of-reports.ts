import { tally, type Writing } from '#changes'

/** The settlement has the entry in the record of changes. Those who hear of reports hear that these are settled, or open again. */
export async function tellOfReports(writing: Writing, ids: readonly string[], verb: 'settle' | 'reopen'): Promise<void> {
  await tally(
    writing,
    () => Promise.resolve(),
    () => ids.map((id) => ({ noun: 'quote-report' as const, id, verb, seen: 'nothing' as const })),
  )
}
