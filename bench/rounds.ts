/** Runs every side once a round, in turn and each round in the other order, so that what disturbs the machine disturbs all of them. */
export async function interleave<T>(rounds: number, sides: Record<string, () => Promise<T>>): Promise<Record<string, T[]>> {
  const names = Object.keys(sides)
  const results: Record<string, T[]> = Object.fromEntries(names.map((name) => [name, []]))
  for (let round = 0; round < rounds; round++) {
    for (const name of round % 2 === 0 ? names : names.toReversed()) {
      const result = await sides[name]?.()
      if (result !== undefined) results[name]?.push(result)
    }
  }
  return results
}

export function percentile(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(Math.floor(sorted.length * share), sorted.length - 1)] ?? Number.NaN
}

export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length / 2
  return Number.isInteger(middle)
    ? ((sorted[middle - 1] ?? Number.NaN) + (sorted[middle] ?? Number.NaN)) / 2
    : (sorted[Math.floor(middle)] ?? Number.NaN)
}

/** Three figures are all that a measurement like these can say. */
export function brief(value: number): string {
  if (value >= 1_000) return Math.round(value).toLocaleString('en')
  return value >= 100 ? value.toFixed(0) : value >= 10 ? value.toFixed(1) : value.toFixed(2)
}
