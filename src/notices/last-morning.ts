import { dayAfter, siteDay, timeOnSite } from '#time'

/** When that hour was last on the site's clock. An hour that a day skips is the next one. */
export function lastMorning(now: Date, hour: number, timeZone: string): Date {
  const today = siteDay(now, timeZone)
  const at = morningOf(today, hour, timeZone)
  return at <= now ? at : morningOf(dayAfter(today, -1), hour, timeZone)
}

function morningOf(day: string, hour: number, timeZone: string): Date {
  const moment = timeOnSite(`${day}T${String(hour).padStart(2, '0')}:00`, timeZone)
  if (!moment) throw new Error(`There is no ${hour} o’clock on ${day}.`)
  return moment
}
