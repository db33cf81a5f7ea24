import { language } from '#messages'

/** "in 40 seconds", "in 14 minutes", "in 2 hours", "in 3 days": rounded up, so that the person who waits that long is let in. */
export function inWords(seconds: number): string {
  if (seconds < 60) return inUnits(seconds, 'second')
  const minutes = Math.ceil(seconds / 60)
  if (minutes < 60) return inUnits(minutes, 'minute')
  const hours = Math.ceil(minutes / 60)
  return hours < 48 ? inUnits(hours, 'hour') : inUnits(Math.ceil(hours / 24), 'day')
}

const inUnits = (n: number, unit: Intl.RelativeTimeFormatUnit) => new Intl.RelativeTimeFormat(language()).format(n, unit)
