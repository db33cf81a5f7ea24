import { type RawBuilder, sql } from 'kysely'

/** How many there are, how many of them came in the last 30 days, and how many in the 30 before. */
export type Figure = { total: number; recent: number; before: number }

const day = 86_400_000
/** Of which a trend speaks (product.md). */
const periodDays = 30

/** Where both periods begin. */
export function periodsAt(now: Date): { recent: Date; before: Date } {
  const back = (days: number) => new Date(now.getTime() - days * day)
  return { recent: back(periodDays), before: back(2 * periodDays) }
}

/** SQL of a figure as one JSON value, over rows of which each has the moment `at`. */
export function figureOf(rows: RawBuilder<unknown>, at: RawBuilder<unknown>, now: Date): RawBuilder<Figure> {
  const { recent, before } = periodsAt(now)
  return sql<Figure>`(select json_build_object('total', count(*), 'recent', count(*) filter (where ${at} > ${recent}),
    'before', count(*) filter (where ${at} > ${before} and ${at} <= ${recent})) from ${rows})`
}
