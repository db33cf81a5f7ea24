import { lastDays } from '#analytics'
import type { Periods } from '#platform/figure'
import { siteDay, startOfDay } from '#time'

/** The last so many days of the site, and as many before, as the analytics have them, with the moments at which its clock begins them. */
export function periodsOf(days: number, now: Date, timeZone: string): Periods {
  const { first, before } = lastDays(days, siteDay(now, timeZone))
  const from = (day: string) => ({ day, at: startOfDay(day, timeZone) })
  return { recent: from(first), before: from(before.first) }
}
