import { sql } from 'kysely'
import type { Ctx } from '#access'
import type { Writing } from '#changes'

const shown = (now: Date) => sql`q.listed and is_shown(q.publish_at, q.unpublish_at, ${now}) and q.status <> 'misattributed'`

/** The day's quote as the calendar has it, if it can still be shown. */
export async function readDay(ctx: Ctx, day: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select q.id from quote_of_the_day d join quotes q on q.id = d.quote_id where d.day = ${day}::date and ${shown(ctx.clock.now())}`.execute(
    ctx.db,
  )
  return rows[0]?.id
}

/**
 * Whose turn it is: the featured quote that was the day's longest ago, never before first; a pin in the days ahead that
 * would bring it back within the list's length sends it to the end. Among equals the day draws lots, always the same.
 */
export async function readTurn(ctx: Ctx, day: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    with candidates as (select q.id from quotes q where q.is_featured and ${shown(ctx.clock.now())}),
    calendar as (
      select d.quote_id, max(d.day) filter (where d.day < ${day}::date) as last,
             bool_or(d.day > ${day}::date and d.day < ${day}::date + (select count(*)::int from candidates)) as soon
        from quote_of_the_day d where d.quote_id in (select id from candidates) group by d.quote_id)
    select c.id from candidates c left join calendar k on k.quote_id = c.id
     order by coalesce(k.soon, false), k.last nulls first, md5(c.id::text || ${day}) limit 1`.execute(ctx.db)
  return rows[0]?.id
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

/** What the calendar holds for that day, whether it can still be shown or not. */
export async function readEntry(
  writing: Writing,
  day: string,
): Promise<{ day: string; quote_id: string; pinned: boolean } | null> {
  const { rows } = await sql<{ day: string; quote_id: string; pinned: boolean }>`
    select day::text as day, quote_id, pinned from quote_of_the_day where day = ${day}::date`.execute(writing.db)
  return rows[0] ?? null
}

/** The calendar between two days, both included, as far as it can still be shown. */
export async function listDays(ctx: Ctx, from: string, to: string): Promise<{ day: string; id: string }[]> {
  const { rows } = await sql<{ day: string; id: string }>`
    select d.day::text as day, q.id from quote_of_the_day d join quotes q on q.id = d.quote_id
     where d.day between ${from}::date and ${to}::date and ${shown(ctx.clock.now())} order by d.day`.execute(ctx.db)
  return rows
}
