import { dateLanguage } from '#messages'

/** "Sunday 22 November 2026", of a calendar day (YYYY-MM-DD). */
export function spelledDate(day: string): string {
  return new Intl.DateTimeFormat(dateLanguage(), {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })
    .format(Date.parse(day))
    .replace(',', '')
}

/** "November 2026", of YYYY-MM. */
export function spelledMonth(of: string): string {
  return new Intl.DateTimeFormat(dateLanguage(), { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    Date.parse(`${of}-01`),
  )
}
