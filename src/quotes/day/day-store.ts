import { sql } from 'kysely'
import type { Ctx } from '#access'
import { plannedOnce } from '#platform/planned-once'
import type { Writing } from '#changes'
import type { Quote } from '../quote.ts'
import { isInOwn, isReadableBy, isTranslated, readersOf, type Readers } from '../readable-store.ts'
import type { Featured, Planned, TurnTable } from './whose-turn.ts'

const shown = (now: Date) => sql`q.listed and is_shown(q.publish_at, q.unpublish_at, ${now}) and q.status <> 'misattributed'`

/** The day's quote as the calendar has it, if it can still be shown. */
export async function readDay(ctx: Ctx, day: string): Promise<string | undefined> {
  const { rows } = await plannedOnce(() =>
    sql<{ id: string }>`
      select q.id from quote_of_the_day d join quotes q on q.id = d.quote_id where d.day = ${day}::date and ${shown(ctx.clock.now())}`.execute(
      ctx.db,
    ),
  )
  return rows[0]?.id
}

/** The featured quotes that these readers can read; none where staff pinned the day. */
export async function listReadable(ctx: Ctx, readers: Readers, day: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select q.id from quotes q where q.is_featured and ${shown(ctx.clock.now())} and ${isReadableBy(readers)}
       and not exists (select 1 from quote_of_the_day d where d.day = ${day}::date and d.pinned)`.execute(ctx.db)
  return rows.map(({ id }) => id)
}

/** What turns are reckoned from, for `first` and the days after it. Two queries. */
export async function readTurns(ctx: Ctx, first: string): Promise<TurnTable<Planned>> {
  const standing = sql`q.listed and q.status <> 'misattributed'`
  const readers = await readersOf(ctx)
  const featured = await sql<Omit<Featured, 'isForeign'> & Reach>`
    select q.id, ${isInOwn('q', readers)} as own, ${isTranslated('q', readers)} as translated, q.publish_at as "from", q.unpublish_at as until,
           (select max(d.day)::text from quote_of_the_day d where d.quote_id = q.id and d.day < ${first}::date) as last
      from quotes q where q.is_featured and ${standing}`.execute(ctx.db)
  const entries = await sql<Planned>`
    select d.day::text as day, d.quote_id as id, d.pinned, ${standing} as "isListed", q.publish_at as "from", q.unpublish_at as until
      from quote_of_the_day d join quotes q on q.id = d.quote_id where d.day >= ${first}::date order by d.day`.execute(ctx.db)
  return { featured: inRotation(featured.rows, readers), entries: entries.rows }
}

type Reach = { own: boolean; translated: boolean }

/** What takes turns for these readers. Where they are preferred but nothing can be read, all of it does. */
function inRotation(featured: readonly (Featured & Reach)[], { foreign }: Readers): Featured[] {
  const readable = featured.filter(({ own, translated }) => own || translated)
  const all = foreign === 'all' || (foreign === 'mostly' && readable.length === 0)
  return (all ? featured : readable).map(({ own, translated: _translated, ...quote }) => ({
    ...quote,
    isForeign: foreign === 'mostly' && !own,
  }))
}

/** How many quotes the featured list has that can be the day's: so many days pass before one returns. */
export async function countFeatured(ctx: Ctx): Promise<number> {
  const readers = await readersOf(ctx)
  const { rows } = await sql<{ all: number; readable: number }>`
    select count(*)::int as all, count(*) filter (where ${isInOwn('q', readers)} or ${isTranslated('q', readers)})::int as readable
      from quotes q where q.is_featured and ${shown(ctx.clock.now())}`.execute(ctx.db)
  const { all, readable } = rows[0] ?? { all: 0, readable: 0 }
  return readers.foreign === 'all' || (readers.foreign === 'mostly' && readable === 0) ? all : readable
}

/** The days less than so many days away on which the calendar has that quote. */
export async function listDaysOf(ctx: Ctx, quoteId: string, day: string, within: number): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`
    select d.day::text as day from quote_of_the_day d
     where d.quote_id = ${quoteId} and d.day > ${day}::date - ${within}::int and d.day < ${day}::date + ${within}::int order by d.day`.execute(
    ctx.db,
  )
  return rows.map(({ day }) => day)
}

/** A line of the calendar that was written down, whether its quote can still be shown or not. */
export type Kept = { day: string; pinned: boolean } & Pick<
  Quote,
  'id' | 'text' | 'author' | 'language' | 'direction' | 'status'
> & {
    isShown: boolean
  }

/** What the calendar holds between two days, both included. */
export async function listKept(ctx: Ctx, from: string, to: string): Promise<Kept[]> {
  const { rows } = await sql<Kept>`
    select d.day::text as day, d.pinned, q.id, q.text, q.author, q.language, q.direction, q.status,
           q.listed and is_shown(q.publish_at, q.unpublish_at, ${ctx.clock.now()}) as "isShown"
      from quote_of_the_day d join quotes q on q.id = d.quote_id where d.day between ${from}::date and ${to}::date order by d.day`.execute(
    ctx.db,
  )
  return rows
}

/**
 * Whether the day, which is the site's today, keeps its pin, though the quote isn't shown now: staff may list it again, or it may still appear on that day. The zone of the site isn't known here: a
 * quote that appears more than 25 hours from now, or when the day is over everywhere, appears later.
 */
export async function isPinKept(ctx: Ctx, day: string): Promise<boolean> {
  const now = ctx.clock.now()
  const latest = new Date(Math.min(now.getTime() + 25 * oneHour, Date.parse(day) + 36 * oneHour))
  const { rows } = await sql<{ day: string }>`
    select d.day::text as day from quote_of_the_day d join quotes q on q.id = d.quote_id
     where d.day = ${day}::date and d.pinned and (not q.listed or q.status = 'misattributed'
       or (q.publish_at < ${latest} and (q.unpublish_at is null or q.unpublish_at > ${now})))`.execute(ctx.db)
  return rows.length > 0
}

const oneHour = 3_600_000

/** Planning is done one after the other: what one may, the pins of the other decide. */
export async function lockCalendar(writing: Writing): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('quote_of_the_day'), 0)`.execute(writing.db)
}

/** Two processes that ask for the same day at once take turns, and the second finds what the first wrote. */
export async function lockDay(writing: Writing, day: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('quote_of_the_day'), hashtext(${day}))`.execute(writing.db)
}

export async function saveDay(writing: Writing, day: string, quoteId: string, pinned: boolean): Promise<void> {
  await sql`insert into quote_of_the_day (day, quote_id, pinned, picked_at) values (${day}::date, ${quoteId}, ${pinned}, ${writing.clock.now()})
    on conflict (day) do update set quote_id = excluded.quote_id, pinned = excluded.pinned, picked_at = excluded.picked_at`.execute(
    writing.db,
  )
}

export async function clearDay(writing: Writing, day: string): Promise<void> {
  await sql`delete from quote_of_the_day where day = ${day}::date`.execute(writing.db)
}

/** What the calendar holds for a day; without a quote where that is left to the rule. */
export type DayRecord = { day: string; quote_id: string | null; pinned: boolean }

/** What the calendar holds for these days, whether it can still be shown or not; every one of them is in it. */
export async function readEntries(ctx: Ctx, days: string[]): Promise<Map<string, DayRecord>> {
  const { rows } = await sql<DayRecord>`
    select w.day::text as day, d.quote_id, coalesce(d.pinned, false) as pinned
      from unnest(${days}::date[]) as w (day) left join quote_of_the_day d on d.day = w.day`.execute(ctx.db)
  return new Map(rows.map((row) => [row.day, row]))
}

/** The calendar between two days, both included, as far as it can still be shown. */
export async function listDays(ctx: Ctx, from: string, to: string): Promise<{ day: string; id: string }[]> {
  const { rows } = await sql<{ day: string; id: string }>`
    select d.day::text as day, q.id from quote_of_the_day d join quotes q on q.id = d.quote_id
     where d.day between ${from}::date and ${to}::date and ${shown(ctx.clock.now())} order by d.day`.execute(ctx.db)
  return rows
}

const kept = (now: Date) => sql`from quote_of_the_day d join quotes q on q.id = d.quote_id where ${shown(now)}`

/** The days up to `today` whose quote is recorded and still shown, the latest first. One query. */
export async function listDaysShown(ctx: Ctx, today: string, limit: number): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`
    select d.day::text as day ${kept(ctx.clock.now())} and d.day <= ${today}::date order by d.day desc limit ${limit}`.execute(
    ctx.db,
  )
  return rows.map(({ day }) => day)
}

/** The months (YYYY-MM) that have such days, the latest first. One query. */
export async function listDayMonths(ctx: Ctx, today: string): Promise<string[]> {
  const { rows } = await sql<{ month: string }>`
    select distinct to_char(d.day, 'YYYY-MM') as month ${kept(ctx.clock.now())} and d.day <= ${today}::date order by month desc`.execute(
    ctx.db,
  )
  return rows.map(({ month }) => month)
}

/** The nearest such days before and after that one; none of them is later than `today`. One query. */
export async function listDaysBeside(
  ctx: Ctx,
  day: string,
  today: string,
): Promise<{ before: string | null; after: string | null }> {
  const now = ctx.clock.now()
  const { rows } = await sql<{ before: string | null; after: string | null }>`
    select (select d.day::text ${kept(now)} and d.day < ${day}::date order by d.day desc limit 1) as before,
           (select d.day::text ${kept(now)} and d.day > ${day}::date and d.day <= ${today}::date order by d.day limit 1) as after`.execute(
    ctx.db,
  )
  return rows[0] ?? { before: null, after: null }
}
