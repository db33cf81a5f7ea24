/** The next full hour on the clock of the site, as a field for day and hour takes it: 2026-03-01T14:00. */
export function localNow(now: Date, timeZone: string): string {
  const next = new Date(Math.ceil((now.getTime() + 1) / 3_600_000) * 3_600_000)
  const parts = new Intl.DateTimeFormat('en', {
    timeZone,
    calendar: 'iso8601',
    numberingSystem: 'latn',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(next)
  const part = (type: string) => parts.find((found) => found.type === type)?.value ?? ''
  return `${part('year')}-${part('month')}-${part('day')}T${part('hour')}:${part('minute')}`
}
