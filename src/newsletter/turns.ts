import { dayAfter, dayMs, siteDay, startOfDay, startOfNextDay, timeOnSite } from '#time'

/** When issues of a kind come, in the site's time zone. `day` is 1 for Monday to 7 for Sunday; without it, each day. */
export type Rhythm = { hour: number; day?: number }

/** Later than this nobody wants it without being asked. */
export const staleMs = 2 * 3_600_000

/** One of them: what it is the issue of, and its moment. */
export type Turn = { period: string; sendAt: Date }

/**
 * The first issue after that moment. On a day that skips its hour it comes as `hourOf` says; on a day that has the hour twice, the first time.
 */
export function nextTurn({ hour, day }: Rhythm, after: Date, timeZone: string): Turn {
  let start = startOfDay(siteDay(after, timeZone), timeZone)
  for (;;) {
    const date = siteDay(start, timeZone)
    if (day === undefined || weekdayOf(date) === day) {
      const sendAt = hourOf(date, hour, timeZone)
      if (sendAt > after) return { period: day === undefined ? date : weekOf(date), sendAt }
    }
    start = startOfNextDay(start, timeZone)
  }
}

/** When the issue of that day or week comes by that rhythm. */
export function momentOfTurn({ hour, day }: Rhythm, period: string, timeZone: string): Date {
  return hourOf(day === undefined ? period : dateOfWeek(period, day), hour, timeZone)
}

/** An hour of the day that a reader chose, on the clock of their zone. */
export type OwnHour = { hour: number; zone: string }

/**
 * When the issue of that day comes to the person who chose an hour: while the site's own day lasts, so that it is the quote that the site shows then. Where
 * they live that may be the date of the same name or the one beside it; which holds for the whole year, so that every issue has one date, and every
 * date one issue, also where clocks turn (there perhaps an hour before the day begins, or two behind its end).
 */
export function ownMoment({ hour, zone }: OwnHour, period: string, timeZone: string): Date {
  const behind = beginningsOf(period.slice(0, 4), timeZone).map(({ day, at }) => hourOf(day, hour, zone).getTime() - at.getTime())
  return hourOf(dayAfter(period, -Math.floor(Math.min(...behind) / dayMs)), hour, zone)
}

type Beginning = { day: string; at: Date }
let known: { year: string; timeZone: string; begins: Beginning[] } | undefined

/** When a day in winter and one in summer begin on the site. To look for them takes many times what the rest does, and is the same for all readers. */
function beginningsOf(year: string, timeZone: string): Beginning[] {
  if (known?.year !== year || known.timeZone !== timeZone) {
    const days = [`${year}-01-15`, `${year}-07-15`]
    known = { year, timeZone, begins: days.map((day) => ({ day, at: startOfDay(day, timeZone) })) }
  }
  return known.begins
}

/** An hour that the clock skips becomes the next one; at the end of a day, the one before, because the next belongs to another date. */
function hourOf(date: string, hour: number, timeZone: string): Date {
  const moment = timeOnSite(`${date}T${String(hour).padStart(2, '0')}:00`, timeZone)
  if (!moment) throw new Error(`There is no ${hour} o'clock on ${date}.`)
  return hour > 0 && siteDay(moment, timeZone) > date ? hourOf(date, hour - 1, timeZone) : moment
}

function weekdayOf(date: string): number {
  return new Date(Date.parse(date)).getUTCDay() || 7
}

/** 2026-W10: the week of ISO 8601, which belongs to the year of its Thursday. */
function weekOf(date: string): string {
  const thursday = new Date(dayAfter(date, 4 - weekdayOf(date)))
  const year = thursday.getUTCFullYear()
  const week = Math.floor((thursday.getTime() - Date.UTC(year, 0, 1)) / (7 * dayMs)) + 1
  return `${year}-W${String(week).padStart(2, '0')}`
}

function dateOfWeek(week: string, day: number): string {
  const [, year = '', number = ''] = /^(\d{4})-W(\d\d)$/.exec(week) ?? []
  // The 4th of January is always in the first week.
  const fourth = `${year}-01-04`
  return dayAfter(fourth, (Number(number) - 1) * 7 + day - weekdayOf(fourth))
}
