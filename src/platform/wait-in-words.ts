/** "in 40 seconds", "in 14 minutes", "in 2 hours": rounded up, so that whoever waits that long is let in. */
export function inWords(seconds: number): string {
  if (seconds < 60) return `in ${counted(seconds, 'second')}`
  const minutes = Math.ceil(seconds / 60)
  return minutes < 60 ? `in ${counted(minutes, 'minute')}` : `in ${counted(Math.ceil(minutes / 60), 'hour')}`
}

function counted(n: number, unit: string): string {
  return `${n} ${unit}${n === 1 ? '' : 's'}`
}
