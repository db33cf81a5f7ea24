export const dayMs = 86_400_000

/** Calendar days (YYYY-MM-DD) know no clock: each is followed by the next, whatever becomes of its hours. */
export function dayAfter(day: string, days = 1): string {
  return new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10)
}

/** How many days lie between. */
export function daysBetween(one: string, other: string): number {
  return Math.abs(Date.parse(one) - Date.parse(other)) / dayMs
}

/** The month (YYYY-MM) so many after that one, or after that of a day. */
export function monthAfter(month: string, months: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 7)
}

/** The last day of a month (YYYY-MM). */
export function lastDayOf(month: string): string {
  return dayAfter(`${monthAfter(month, 1)}-01`, -1)
}

/** Whether that is a day of the calendar: 2026-02-30 is none. Neither is a day of year 0, which the database does not know. */
export function isDay(day: string): boolean {
  if (!/^(?!0000)\d{4}-\d{2}-\d{2}$/.test(day) || Number.isNaN(Date.parse(day))) return false
  return new Date(Date.parse(day)).toISOString().startsWith(day)
}
