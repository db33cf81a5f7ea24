/** Written by the server, in the site's time zone: Nov 20, 2026, 19:51. */
export function momentOf(at: Date, timeZone: string): string {
  const format = new Intl.DateTimeFormat('en-US', {
    month: 'short',
    day: '2-digit',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone,
  })
  return format.format(at)
}
