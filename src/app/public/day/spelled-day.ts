const date = new Intl.DateTimeFormat('en-GB', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
})
const month = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** "Sunday 22 November 2026", of a calendar day (YYYY-MM-DD). */
export function spelledDate(day: string): string {
  return date.format(Date.parse(day)).replace(',', '')
}

/** "November 2026", of YYYY-MM. */
export function spelledMonth(of: string): string {
  return month.format(Date.parse(`${of}-01`))
}
