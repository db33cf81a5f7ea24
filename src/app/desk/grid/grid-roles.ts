/** Said again: where rows are cards, their `display` would take from them what they are. */
export const is = {
  grid: { role: 'grid' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  head: { role: 'columnheader' },
  cell: { role: 'gridcell' },
} as const
