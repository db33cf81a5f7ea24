const last = '-last'

/** The names, in addresses, of both orders of the list of authors by a column. */
export const authorSortsBy = (column: string): { up: string; down: string } => ({ up: column, down: column + last })

/** The column, and whether the least of it comes first. */
export const authorOrderBy = (sort: string): { column: string; isUp: boolean } =>
  sort.endsWith(last) ? { column: sort.slice(0, -last.length), isUp: false } : { column: sort, isUp: true }
