/** The first step, and the smallest. */
const leastRows = 125
/** Everybody waits for the embedded database while it writes a step. */
const inOneLine = { mostRows: 500, shortMs: 100, longMs: 200 }
/** On a server nobody waits, and in steps as small as that, round trips would take a third of the time. */
const onServer = { mostRows: 1_000, shortMs: 250, longMs: 500 }

/** How many rows the next step takes: more where the last one was short, fewer again where it was long. `alone`: on the embedded database. */
export function stepSize(alone: boolean): { rows: () => number; took: (ms: number) => void } {
  const { mostRows, shortMs, longMs } = alone ? inOneLine : onServer
  let rows = leastRows
  return {
    rows: () => rows,
    took: (ms) => {
      if (ms < shortMs) rows = Math.min(rows * 2, mostRows)
      else if (ms > longMs) rows = Math.max(Math.floor(rows / 2), leastRows)
    },
  }
}
