/** The calendar day (YYYY-MM-DD) on which the site is at that moment. */
export function siteDay(now: Date, timeZone: string): string {
  return siteTime(now, timeZone).slice(0, -'T00:00'.length)
}

/** The moment as a clock on the site shows it: YYYY-MM-DDTHH:mm, as the field for a date and a time has it. */
export function siteTime(at: Date, timeZone: string): string {
  const parts = formatter(timeZone).formatToParts(at)
  const part = (type: string) => parts.find((found) => found.type === type)?.value ?? ''
  return `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}T${part('hour')}:${part('minute')}`
}

/** Making one costs more than all that is done with it. */
const formatters = new Map<string, Intl.DateTimeFormat>()

function formatter(timeZone: string): Intl.DateTimeFormat {
  let known = formatters.get(timeZone)
  if (!known) {
    known = new Intl.DateTimeFormat('en', {
      timeZone,
      calendar: 'iso8601',
      numberingSystem: 'latn',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    })
    formatters.set(timeZone, known)
  }
  return known
}

/** Where a day of a zone ends, as it was looked for last, and from when on that is true: every page of a day asks for it. */
const ends = new Map<string, { from: number; end: Date }>()

/** The moment at which the site's next day begins. */
export function startOfNextDay(now: Date, timeZone: string): Date {
  const from = now.getTime()
  const known = ends.get(timeZone)
  if (known && known.from <= from && from < known.end.getTime()) return known.end
  const today = siteDay(now, timeZone)
  const end = firstMoment(from, from + 26 * hour, (at) => siteDay(at, timeZone) !== today)
  ends.set(timeZone, { from, end })
  return end
}

/** The moment at which that calendar day (YYYY-MM-DD) begins on the site; clocks are at most 14 hours from UTC. */
export function startOfDay(day: string, timeZone: string): Date {
  const utc = Date.parse(day)
  return firstMoment(utc - 15 * hour, utc + 15 * hour, (at) => siteDay(at, timeZone) >= day)
}

const hour = 3_600_000

/** Looked for, not reckoned: a day may have 23 or 25 hours. `before` is not it yet, `after` is. */
function firstMoment(before: number, after: number, isIt: (at: Date) => boolean): Date {
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2)
    if (isIt(new Date(middle))) after = middle
    else before = middle
  }
  return new Date(after)
}

/**
 * The moments at which a clock on the site shows that (YYYY-MM-DDTHH:mm): one, two where it is set back over it, none where it
 * leaps over it. Undefined for what is no such time.
 */
export function momentsOnSite(local: string, timeZone: string): Date[] | undefined {
  const utc = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(local) ? Date.parse(`${local}Z`) : Number.NaN
  if (Number.isNaN(utc)) return undefined
  // By how much the clock is ahead a day before and a day after: round a turn of it these are two moments, or none is it.
  const shown = [-24 * hour, 24 * hour]
    .map((away) => utc - (Date.parse(`${siteTime(new Date(utc + away), timeZone)}Z`) - (utc + away)))
    .filter((at) => siteTime(new Date(at), timeZone) === local)
  return [...new Set(shown)].toSorted((a, b) => a - b).map((at) => new Date(at))
}

/** The first moment at which a clock on the site shows that or later: of what it leaps over the moment of the leap. Undefined for what is no time. */
export function timeOnSite(local: string, timeZone: string): Date | undefined {
  const moments = momentsOnSite(local, timeZone)
  if (!moments) return undefined
  const utc = Date.parse(`${local}Z`)
  return moments[0] ?? firstMoment(utc - 15 * hour, utc + 15 * hour, (at) => siteTime(at, timeZone) >= local)
}
