/** Orders with a name of their own in addresses: the column, and whether its least comes first. */
const named: Readonly<Record<string, DeskOrder>> = {
  newest: { column: 'created', isUp: false },
  oldest: { column: 'created', isUp: true },
  updated: { column: 'updated', isUp: false },
  stalest: { column: 'updated', isUp: true },
  liked: { column: 'likes', isUp: false },
  'least-liked': { column: 'likes', isUp: true },
  author: { column: 'author_id', isUp: true },
  'author-last': { column: 'author_id', isUp: false },
}

/** The column that the list of quotes is sorted by, as its layout calls it, and whether the least of it comes first. */
export type DeskOrder = { column: string; isUp: boolean }

/** The name of an order in addresses: that of the column, or its own. */
export type DeskSort = string

const last = '-last'

/** The names of both orders by a column. */
export function sortsBy(column: string): { up: DeskSort; down: DeskSort } {
  const own = Object.entries(named).filter(([, order]) => order.column === column)
  const nameOf = (isUp: boolean) => own.find(([, order]) => order.isUp === isUp)?.[0]
  return { up: nameOf(true) ?? column, down: nameOf(false) ?? column + last }
}

export function orderBy(sort: DeskSort): DeskOrder {
  if (Object.hasOwn(named, sort)) return named[sort] ?? { column: 'created', isUp: false }
  return sort.endsWith(last) ? { column: sort.slice(0, -last.length), isUp: false } : { column: sort, isUp: true }
}

/** A field of the site's own, by the name of its column. */
export const ownKeyIn = (column: string): string | undefined => /^own\.([a-z][a-z0-9_]{0,59})$/.exec(column)?.[1]
