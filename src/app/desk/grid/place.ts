/** A cell of a table: its row and its column. */
export type Place = { id: string; column: string }

/** The cell below or above, in the same column; null beyond the last row. */
export function placeAfter(ids: readonly string[], id: string, by: 1 | -1, column: string): Place | null {
  const next = ids[ids.indexOf(id) + by]
  return next === undefined ? null : { id: next, column }
}

export const placeId = (id: string, column: string) => `cell-${id}-${column}`

/** The cell, if it has the focus, and not something in it. */
export function placeOf(target: EventTarget): Place | null {
  return target instanceof HTMLTableCellElement ? placeIn(target) : null
}

export function placeIn(target: EventTarget): Place | null {
  const cell = target instanceof Element ? target.closest<HTMLElement>('td[data-column]') : null
  const { column, row } = cell?.dataset ?? {}
  return column !== undefined && row !== undefined ? { id: row, column } : null
}
