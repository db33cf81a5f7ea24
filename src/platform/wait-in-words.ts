/** "in 40 seconds", "in 14 minutes", "in 2 hours", "in 3 days": rounded up, so that the person who waits that long is let in. */
export function inWords(seconds: number): string {
  if (seconds < 60) return `in ${counted(seconds, 'second')}`
  const minutes = Math.ceil(seconds / 60)
  if (minutes < 60) return `in ${counted(minutes, 'minute')}`
  const hours = Math.ceil(minutes / 60)
  return hours < 48 ? `in ${counted(hours, 'hour')}` : `in ${counted(Math.ceil(hours / 24), 'day')}`
}

function counted(n: number, unit: string): string {
  return `${n} ${unit}${n === 1 ? '' : 's'}`
}
