/** A cell of a table: its row and its column. */
export type Place = { id: string; column: string }

/** The cell below or above, in the same column; null beyond the last row. */
export function placeAfter(ids: readonly string[], id: string, by: 1 | -1, column: string): Place | null {
  const next = ids[ids.indexOf(id) + by]
  return next === undefined ? null : { id: next, column }
}
