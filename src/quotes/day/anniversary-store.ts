import { sql, type RawBuilder } from 'kysely'
import type { Ctx } from '#access'
import type { DayQuote } from './find-calendar.ts'

/** What an author's year was, and the quote of theirs that may stand for it. */
export type Found = { author: string; what: 'born' | 'died'; year: number; quote: DayQuote }

/** Of an author’s quotes one of the featured list, else the surest, and of those that are sure alike one that fits a poster. */
const best = sql`q.is_featured desc, array_position(array['verified', 'sourced', 'attributed', 'unverified', 'disputed'], q.status), length(q.text) > 280, q.id`

/** As a pin is refused (pin-quote-of-the-day.ts): shown till the end of the day, never misattributed, and not in the calendar so many days before or after. */
function able(
  ends: RawBuilder<unknown>,
  from: RawBuilder<unknown>,
  to: RawBuilder<unknown>,
  length: number,
): RawBuilder<boolean> {
  return sql<boolean>`q.author_id = a.id and q.listed and q.status <> 'misattributed' and (q.publish_at is null or q.publish_at < ${ends})
    and (q.unpublish_at is null or q.unpublish_at >= ${ends}) and not exists (
      select from quote_of_the_day o where o.quote_id = q.id and (o.day <> ${from} or ${from} <> ${to}) and o.day > ${from} - ${length}::int and o.day < ${to} + ${length}::int)`
}

/** Each day (YYYY-MM-DD) with when it ends, and the day of the year whose authors it has. */
export type AskedDay = { day: string; ends: Date; monthDay: string }

/** Who was born or died on these days of the year, whole dates only, the round ones first. One query. */
export async function readDayAnniversaries(ctx: Ctx, days: AskedDay[], length: number): Promise<({ day: string } & Found)[]> {
  const onDay = (column: RawBuilder<unknown>, what: string) => sql`
    select id, name, ${what}::text as what, left(${column}, 4)::int as year from authors
     where listed and ${column} ~ '^\\d{4}-\\d{2}-\\d{2}$' and substr(${column}, 6) = d.month_day`
  const { rows } = await sql<{ day: string } & Found>`
    select d.day::text as day, a.name as author, a.what, a.year, q.quote
      from unnest(${days.map(({ day }) => day)}::date[], ${days.map(({ ends }) => ends)}::timestamptz[], ${days.map(({ monthDay }) => monthDay)}::text[])
        as d (day, ends, month_day)
      cross join lateral (${onDay(sql.ref('birth_date'), 'born')} union all ${onDay(sql.ref('death_date'), 'died')}) a
      cross join lateral (
        select ${asQuote} as quote from quotes q where ${able(sql`d.ends`, sql`d.day`, sql`d.day`, length)} order by ${best} limit 1) q
     where a.year < extract(year from d.day)
     order by d.day, (extract(year from d.day)::int - a.year) % 50 <> 0, a.year desc, a.name`.execute(ctx.db)
  return rows
}

/** Who was born or died a round number of years before that year, where no more is known than the year. One query. */
export async function readYearAnniversaries(
  ctx: Ctx,
  { year, every }: { year: number; every: number },
  { from, to, ends }: { from: string; to: string; ends: Date },
  { length, limit }: { length: number; limit: number },
): Promise<Found[]> {
  const years = Array.from({ length: Math.ceil(year / every) - 1 }, (_, n) => String(year - (n + 1) * every).padStart(4, '0'))
  const inYear = (column: RawBuilder<unknown>, what: string) => sql`
    select id, name, ${what}::text as what, ${column}::int as year from authors where listed and ${column} = any(${years}::text[])`
  const { rows } = await sql<Found>`
    select a.name as author, a.what, a.year, q.quote
      from (${inYear(sql.ref('birth_date'), 'born')} union all ${inYear(sql.ref('death_date'), 'died')}) a
      cross join lateral (
        select ${asQuote} as quote from quotes q where ${able(sql`${ends}::timestamptz`, sql`${from}::date`, sql`${to}::date`, length)} order by ${best} limit 1) q
     order by (${year}::int - a.year) % 100 <> 0, a.year desc, a.name limit ${limit}`.execute(ctx.db)
  return rows
}

const asQuote = sql`json_build_object('id', q.id, 'text', q.text, 'author', q.author, 'language', q.language, 'direction', q.direction)`
