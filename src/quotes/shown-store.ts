import { sql, type RawBuilder } from 'kysely'

/**
 * Whether what is on a shelf `s` is shown at that moment, as `is_shown` of the database says of a quote's row. A shelf's index
 * knows when its quotes begin, not when they end: the few that have ended, and that the job is about to take down, are named by their ids,
 * so that ids still come from the index alone.
 */
export function onShelf(id: RawBuilder<unknown>, now: Date): RawBuilder<boolean> {
  return sql<boolean>`(s.publish_at is null or s.publish_at <= ${now}) and ${id} <> all (array(select e.id from quotes_ended(${now}) e))`
}

/** Whether a row of quotes is in the featured list, as readers are shown it: what is wrongly attributed never is, no matter who put it there. */
export function isFeatured(row: 'q' | 's' | 'y'): RawBuilder<boolean> {
  return sql<boolean>`${sql.ref(`${row}.is_featured`)} and ${sql.ref(`${row}.status`)} <> 'misattributed'`
}
