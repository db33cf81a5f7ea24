import { dateLanguage, language } from '#messages'

/** "Sunday 22 November 2026", of a calendar day (YYYY-MM-DD). */
export function spelledWeekday(day: string): string {
  const inFull = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const
  return parted(new Intl.DateTimeFormat(dateLanguage(), inFull).format(Date.parse(day)))
}

/** "Sunday 22 November". */
export function spelledToday(now: Date, timeZone: string): string {
  return parted(new Intl.DateTimeFormat(dateLanguage(), { weekday: 'long', day: 'numeric', month: 'long', timeZone }).format(now))
}

/** English has no comma after the weekday here. Other languages keep theirs: German and Portuguese need one. */
const parted = (date: string): string => (language() === 'en' ? date.replace(',', '') : date)

/** "November 2026", of YYYY-MM. */
export function spelledMonth(of: string): string {
  return new Intl.DateTimeFormat(dateLanguage(), { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    Date.parse(`${of}-01`),
  )
}
