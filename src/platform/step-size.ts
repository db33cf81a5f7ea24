/** Everybody waits for the embedded database while it writes a step; in steps smaller than the least, what each takes beside its rows would be most of it. */
const inOneLine = { leastRows: 60, mostRows: 500, shortMs: 40, longMs: 80 }
/** On a server nobody waits, and in steps as small as that, round trips would take a third of the time. */
const onServer = { leastRows: 125, mostRows: 1_000, shortMs: 250, longMs: 500 }

/**
 * How many rows the next step of a long write takes: more where the last one had the database for a short time, fewer again where it had it long. The first is the smallest. `alone`: on the
 * embedded database.
 */
export function stepSize(alone: boolean): { rows: () => number; took: (ms: number) => void } {
  const { leastRows, mostRows, shortMs, longMs } = alone ? inOneLine : onServer
  let rows = leastRows
  return {
    rows: () => rows,
    took: (ms) => {
      if (ms < shortMs) rows = Math.min(rows * 2, mostRows)
      else if (ms > longMs) rows = Math.max(Math.floor(rows / 2), leastRows)
    },
  }
}
