import { dayAfter, startOfDay } from '#time'

/** When a quote is shown: `publish_at` and `unpublish_at`. */
export type Times = { from: Date | null; until: Date | null }

/** Why staff can't plan a quote for a day of the site: it appears only after the day, or is taken down before its end. Null where they can. */
export function whyNotOnDay({ from, until }: Times, day: string, timeZone: string): 'too-late' | 'too-early' | null {
  const ends = from === null && until === null ? null : startOfDay(dayAfter(day), timeZone)
  if (ends === null) return null
  if (from !== null && from >= ends) return 'too-late'
  return until !== null && until < ends ? 'too-early' : null
}
