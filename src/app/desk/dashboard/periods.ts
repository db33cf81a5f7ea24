import type { Periods } from '#platform/figure'
import { siteDay, startOfDay } from '#quotes'

const oneDay = 86_400_000

/** The last so many days of the site, today among them, and as many before: the same that the analytics of so many days speak of. */
export function periodsOf(days: number, now: Date, timeZone: string): Periods {
  const today = Date.parse(siteDay(now, timeZone))
  const back = (by: number) => {
    const day = new Date(today - by * oneDay).toISOString().slice(0, 10)
    return { day, at: startOfDay(day, timeZone) }
  }
  return { recent: back(days - 1), before: back(2 * days - 1) }
}
