/** Roles that tables have anyway: on a narrow screen rows are cards, and their `display` would take the roles away. */
export const is = {
  grid: { role: 'grid' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  head: { role: 'columnheader' },
  rowHead: { role: 'rowheader' },
  cell: { role: 'gridcell' },
} as const
