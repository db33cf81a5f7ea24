/** Everybody waits for the embedded database while a step is at it: so many rows do, whatever they are. */
const leastRows = 125
/** On a server a step of that size is mostly the way there and back. */
const mostRows = 500
const [shortMs, longMs] = [100, 200]

/** How many rows the next step takes: more where the last one was short, fewer again where it was long. */
export function stepSize(): { rows: () => number; took: (ms: number) => void } {
  let rows = leastRows
  return {
    rows: () => rows,
    took: (ms) => {
      if (ms < shortMs) rows = Math.min(rows * 2, mostRows)
      else if (ms > longMs) rows = Math.max(Math.floor(rows / 2), leastRows)
    },
  }
}
