import { sql, type Generated } from 'kysely'
import type { Writing } from '#changes'

declare module '#platform/ground' {
  interface Tables {
    quote_days: { quote_id: string; day: string; views: Generated<number>; shares: Generated<number> }
    quote_visits: { day: string; quote_id: string; kind: VisitKind; visitor_key: string }
    quote_totals: { quote_id: string; likes: Generated<number>; shares: Generated<number>; views: Generated<number> }
    page_events: {
      id: Generated<string>
      at: Generated<Date>
      kind: string
      path: string
      name: string | null
      depth: number | null
      quote_id: string | null
    }
  }
}

export type VisitKind = 'view' | 'share'
export type Seen = { quoteId: string; visitorKey: string }

/**
 * One statement: what this day has not seen yet is written down and counted, per quote and day and in the total shown.
 * Rows are taken in the order of their ids, so that two processes never wait for each other.
 */
export async function countVisits(writing: Writing, kind: VisitKind, day: string, seen: Seen[]): Promise<number> {
  const [views, shares] = kind === 'view' ? [sql`f.n`, sql`0`] : [sql`0`, sql`f.n`]
  const { rows } = await sql<{ n: number }>`
    with asked as (
      select distinct v.quote_id, v.visitor_key from unnest(${seen.map(({ quoteId }) => quoteId)}::uuid[], ${seen.map(({ visitorKey }) => visitorKey)}::text[]) as v (quote_id, visitor_key)
        join quotes q on q.id = v.quote_id where q.listed and is_shown(q.publish_at, q.unpublish_at, ${writing.clock.now()})),
    fresh as (
      insert into quote_visits (day, quote_id, kind, visitor_key)
      select ${day}::date, quote_id, ${kind}::text, visitor_key from asked order by quote_id, visitor_key
      on conflict do nothing returning quote_id),
    found as (select quote_id, count(*)::int as n from fresh group by quote_id),
    days as (
      insert into quote_days (quote_id, day, views, shares) select f.quote_id, ${day}::date, ${views}, ${shares} from found f order by f.quote_id
      on conflict (quote_id, day) do update set views = quote_days.views + excluded.views, shares = quote_days.shares + excluded.shares),
    totals as (
      insert into quote_totals (quote_id, views, shares) select f.quote_id, ${views}, ${shares} from found f order by f.quote_id
      on conflict (quote_id) do update set views = quote_totals.views + excluded.views, shares = quote_totals.shares + excluded.shares)
    select coalesce(sum(n), 0)::int as n from found`.execute(writing.db)
  return rows[0]?.n ?? 0
}

export async function deleteVisitsBefore(writing: Writing, day: string): Promise<void> {
  await sql`delete from quote_visits where day < ${day}::date`.execute(writing.db)
}

type PageEventRow = { kind: string; path: string; name: string | null; depth: number | null; quote_id: string | null }

/** Of all visitors together. Nobody is asked who tells, nor how often: the person who invents them does not fill the disk. */
const mostAnHour = 10_000

/** One statement, with the time of the house; what is beyond the most that an hour may bring is dropped. */
export async function insertPageEvents(writing: Writing, rows: PageEventRow[]): Promise<number> {
  const hourAgo = new Date(writing.clock.now().getTime() - 3_600_000)
  const { numAffectedRows } = await sql`
    insert into page_events (at, kind, path, name, depth, quote_id)
    select ${writing.clock.now()}, e.kind, e.path, e.name, e.depth, e.quote_id
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as e (kind text, path text, name text, depth integer, quote_id uuid)
      where e.quote_id is null or exists (select from quotes q where q.id = e.quote_id)
      limit greatest(0, ${mostAnHour}::int
        - (select count(*)::int from page_events p where p.at > ${hourAgo}))`.execute(writing.db)
  return Number(numAffectedRows ?? 0)
}

export async function deletePageEventsBefore(writing: Writing, at: Date): Promise<void> {
  await writing.db.deleteFrom('page_events').where('at', '<', at).execute()
}
