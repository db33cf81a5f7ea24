import { siteDay, startOfDay, startOfNextDay } from '#quotes'

/** When issues of a kind come, in the site's time zone. `day` is 1 for Monday to 7 for Sunday; without it, each day. */
export type Rhythm = { hour: number; day?: number }

/** One of them: what it is the issue of, and its moment. */
export type Turn = { period: string; sendAt: Date }

/**
 * The first that comes after that moment. On the day on which an hour is skipped it comes with the next one, and on the day that has an hour
 * twice with the first of them.
 */
export function nextTurn({ hour, day }: Rhythm, after: Date, timeZone: string): Turn {
  let start = startOfDay(siteDay(after, timeZone), timeZone)
  for (;;) {
    const date = siteDay(start, timeZone)
    if (day === undefined || weekdayOf(date) === day) {
      const sendAt = hourOf(start, hour, timeZone)
      if (sendAt > after) return { period: day === undefined ? date : weekOf(date), sendAt }
    }
    start = startOfNextDay(start, timeZone)
  }
}

/** When the issue of that day or week comes by that rhythm. */
export function momentOfTurn({ hour, day }: Rhythm, period: string, timeZone: string): Date {
  const date = day === undefined ? period : dateOfWeek(period, day)
  return hourOf(startOfDay(date, timeZone), hour, timeZone)
}

/** The moment at which clocks on the site show that day and time (2026-03-01T14:30); the next that they show where they skip it. undefined for what is none. */
export function siteMoment(local: string, timeZone: string): Date | undefined {
  const [, day = '', hours = '', minutes = ''] = /^(\d{4}-\d\d-\d\d)T(\d\d):(\d\d)$/.exec(local) ?? []
  if (Number.isNaN(Date.parse(day)) || Number(hours) > 23 || Number(minutes) > 59) return undefined
  const hour = hourOf(startOfDay(day, timeZone), Number(hours), timeZone)
  return new Date(hour.getTime() + Number(minutes) * 60_000)
}

const oneDay = 86_400_000

/** Looked for, not reckoned: days have 23, 24 or 25 hours. */
function hourOf(start: Date, hour: number, timeZone: string): Date {
  let [before, at] = [start.getTime() - 1, startOfNextDay(start, timeZone).getTime()]
  while (at - before > 1) {
    const middle = Math.floor((before + at) / 2)
    if (clockHour(new Date(middle), timeZone) >= hour) at = middle
    else before = middle
  }
  return new Date(at)
}

/** Making one costs more than all that is done with it. */
const clocks = new Map<string, Intl.DateTimeFormat>()

function clockHour(at: Date, timeZone: string): number {
  const clock = clocks.get(timeZone) ?? new Intl.DateTimeFormat('en', { timeZone, hour: '2-digit', hourCycle: 'h23' })
  clocks.set(timeZone, clock)
  return Number(clock.format(at))
}

function weekdayOf(date: string): number {
  return new Date(Date.parse(date)).getUTCDay() || 7
}

/** 2026-W10: the week of ISO 8601, which belongs to the year of its Thursday. */
function weekOf(date: string): string {
  const thursday = new Date(Date.parse(date) + (4 - weekdayOf(date)) * oneDay)
  const year = thursday.getUTCFullYear()
  const week = Math.floor((thursday.getTime() - Date.UTC(year, 0, 1)) / (7 * oneDay)) + 1
  return `${year}-W${String(week).padStart(2, '0')}`
}

function dateOfWeek(week: string, day: number): string {
  const [, year = '', number = ''] = /^(\d{4})-W(\d\d)$/.exec(week) ?? []
  // The 4th of January is always in the first week.
  const fourth = Date.UTC(Number(year), 0, 4)
  const monday = fourth - ((new Date(fourth).getUTCDay() || 7) - 1) * oneDay
  return new Date(monday + ((Number(number) - 1) * 7 + day - 1) * oneDay).toISOString().slice(0, 10)
}
