import { type RawBuilder, sql } from 'kysely'

/** How many there are, how many of them came in the last period, and how many in the one before. */
export type Figure = { total: number; recent: number; before: number }

/** Where both periods begin: days of the site (YYYY-MM-DD), and the moments at which its clock begins them. */
export type Periods = Record<'recent' | 'before', { day: string; at: Date }>

/** SQL of a figure as one JSON value, over rows of which each has the moment `at`. */
export function figureOf(rows: RawBuilder<unknown>, at: RawBuilder<unknown>, { recent, before }: Periods): RawBuilder<Figure> {
  return sql<Figure>`(select json_build_object('total', count(*), 'recent', count(*) filter (where ${at} >= ${recent.at}),
    'before', count(*) filter (where ${at} >= ${before.at} and ${at} < ${recent.at})) from ${rows})`
}
