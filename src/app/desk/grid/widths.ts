/** With more columns than this, each has a width, and the table scrolls sideways. */
export const mostInLine = 8
/** The width of a column for which nobody chose one. */
export const usualPx = 180
export const selectPx = 44

/** How far from the beginning of the line each pinned column stays. */
export function offsetsOf(
  columns: readonly { id: string; px?: number | undefined; isPinned?: boolean }[],
  hasSelect: boolean,
): Record<string, string> {
  let left = hasSelect ? selectPx : 0
  const offsets: Record<string, string> = {}
  for (const { id, px, isPinned } of columns)
    if (isPinned) {
      offsets[id] = `${left}px`
      left += px ?? usualPx
    }
  return offsets
}
