/** How many of the newest days, weeks and months keep a backup each. */
export type Keep = { daily: number; weekly: number; monthly: number }

const dayMs = 86_400_000

/**
 * Which of them stay: the newest of each of the last days that have one, and so of weeks and months, and whatever is no older than a day before the newest.
 * So none goes by time alone: where no more come, the last ones stay.
 */
export function keptAt(backups: readonly Date[], keep: Keep): Date[] {
  const newestFirst = backups.toSorted((one, other) => other.getTime() - one.getTime())
  const newest = newestFirst[0]?.getTime() ?? 0
  const kept = new Set(newestFirst.filter((at) => newest - at.getTime() < dayMs))
  const spans: [number, (at: Date) => string][] = [
    [keep.daily, (at) => at.toISOString().slice(0, 10)],
    [keep.weekly, (at) => String(weekOf(at))],
    [keep.monthly, (at) => at.toISOString().slice(0, 7)],
  ]
  for (const [most, spanOf] of spans) {
    const seen = new Set<string>()
    for (const at of newestFirst) {
      const span = spanOf(at)
      if (seen.has(span)) continue
      if (seen.size === most) break
      seen.add(span)
      kept.add(at)
    }
  }
  return newestFirst.filter((at) => kept.has(at))
}

/** Weeks begin on Monday, as the fourth day of 1970 did. */
const weekOf = (at: Date) => Math.floor((at.getTime() / dayMs + 3) / 7)
