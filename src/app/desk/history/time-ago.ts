const units = [
  ['year', 365 * 86_400],
  ['month', 30 * 86_400],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const

const words = new Intl.RelativeTimeFormat('en', { numeric: 'auto' })

/** "3 days ago", in whole steps. */
export function timeAgo(at: Date, now: Date): string {
  const seconds = Math.max(0, (now.getTime() - at.getTime()) / 1000)
  const unit = units.find(([, length]) => seconds >= length)
  return unit ? words.format(-Math.floor(seconds / unit[1]), unit[0]) : 'just now'
}
