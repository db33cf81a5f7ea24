import type { Counts } from './import.ts'

/** Counts with more, or fewer, of each. */
export function addCounts(counts: Counts, more: Counts): Counts {
  const sum: Counts = { ...counts }
  for (const name of Object.keys(more) as (keyof Counts)[]) sum[name] = (sum[name] ?? 0) + (more[name] ?? 0) // safe: its own keys
  return sum
}
