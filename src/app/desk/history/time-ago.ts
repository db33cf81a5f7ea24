import { language, say } from '#messages'

const units = [
  ['year', 365 * 86_400],
  ['month', 30 * 86_400],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const

/** "3 days ago", in whole steps. */
export function timeAgo(at: Date, now: Date): string {
  const seconds = Math.max(0, (now.getTime() - at.getTime()) / 1000)
  const unit = units.find(([, length]) => seconds >= length)
  if (!unit) return say('desk-history.just-now')
  // Not "yesterday" or "last year": what is not quite two days ago may have been the day before it.
  const words = new Intl.RelativeTimeFormat(language(), { numeric: 'always' })
  return words.format(-Math.floor(seconds / unit[1]), unit[0])
}
