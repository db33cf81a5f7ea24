const units = [
  ['year', 365 * 86_400],
  ['month', 30 * 86_400],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const

// Not "yesterday" or "last year": what is not quite two days ago may have been the day before it.
const words = new Intl.RelativeTimeFormat('en', { numeric: 'always' })

/** "3 days ago", in whole steps. */
export function timeAgo(at: Date, now: Date): string {
  const seconds = Math.max(0, (now.getTime() - at.getTime()) / 1000)
  const unit = units.find(([, length]) => seconds >= length)
  return unit ? words.format(-Math.floor(seconds / unit[1]), unit[0]) : 'just now'
}
