import { sql } from 'kysely'
import type { Ctx } from '#access'
import type { Writing } from '#changes'
import { moveThread, moveThreadBack } from './merged-thread-store.ts'
import '../tables.ts'

declare module '#platform/ground' {
  interface Tables {
    quote_merges: { from_id: string; into_id: string; led: string[] }
    quote_merge_marks: {
      from_id: string
      kind: 'like' | 'favourite' | 'action' | 'day' | 'passage' | 'comment' | 'assignment'
      key: string
      moved: boolean
      user_id: string | null
      created_at: Date | null
    }
  }
}

/**
 * What led to `from` leads to `to`, and what was recorded for it counts there: likes and favourites, of an account once; what people did with it; its days and figures;
 * the calendar's days that are not over everywhere; what staff said of it; where the other has no passage or assignment, it gets this one's. What was moved is written down.
 */
export async function moveRecords(writing: Writing, from: string, to: string): Promise<void> {
  const today = dayFarthestBehind(writing.clock.now())
  await sql`insert into quote_merges (from_id, into_id, led) select ${from}, ${to}, array(select q.id from quotes q where q.merged_into = ${from} order by q.id)
    on conflict (from_id) do update set into_id = excluded.into_id, led = excluded.led`.execute(writing.db)
  await sql`delete from quote_merge_marks where from_id = ${from}`.execute(writing.db)
  await sql`update quotes set merged_into = ${to} where id = ${from} or merged_into = ${from}`.execute(writing.db)
  await moveLikes(writing, from, to)
  await moveFavourites(writing, from, to)
  await sql`
    with moved as (update user_actions set quote_id = ${to} where quote_id = ${from} returning id)
    insert into quote_merge_marks (from_id, kind, key, moved) select ${from}, 'action', id::text, true from moved`.execute(
    writing.db,
  )
  await sql`
    with moved as (update quote_of_the_day set quote_id = ${to} where quote_id = ${from} and day >= ${today}::date returning day)
    insert into quote_merge_marks (from_id, kind, key, moved) select ${from}, 'day', day::text, true from moved`.execute(
    writing.db,
  )
  await sql`
    with moved as (update passages p set quote_id = ${to} where p.quote_id = ${from} and not exists (select from passages o where o.quote_id = ${to})
      returning ${placeOfPassage} as place)
    insert into quote_merge_marks (from_id, kind, key, moved) select ${from}, 'passage', place, true from moved`.execute(
    writing.db,
  )
  await moveThread(writing, from, to)
  await addFigures(writing, from, to)
}

/** Whether a passage is the one that was moved. */
const placeOfPassage = sql`md5(coalesce(p.text_id, '') || ' ' || p.exact)`

/** It may be today's quote that is merged: where a site's clock is behind UTC, its day ends later. */
const dayFarthestBehind = (now: Date) => new Date(now.getTime() - 12 * 3_600_000).toISOString().slice(0, 10)

async function moveLikes(writing: Writing, from: string, to: string): Promise<void> {
  await sql`
    with doubled as (
      delete from quote_likes l using quote_likes o where l.quote_id = ${from} and o.quote_id = ${to} and o.user_id = l.user_id
      returning l.id, l.user_id, l.created_at),
    moved as (
      update quote_likes l set quote_id = ${to} where l.quote_id = ${from}
        and not exists (select from quote_likes o where o.quote_id = ${to} and o.user_id = l.user_id) returning l.id, l.user_id, l.created_at),
    marked as (
      insert into quote_merge_marks (from_id, kind, key, moved, user_id, created_at)
      select ${from}::uuid, 'like', id::text, false, user_id, created_at from doubled
      union all select ${from}::uuid, 'like', id::text, true, user_id, created_at from moved),
    n as (select (select count(*)::int from moved) as moved, (select count(*)::int from doubled) as doubled),
    kept as (update quote_totals t set likes = t.likes - n.moved - n.doubled from n where t.quote_id = ${from})
    update quote_totals t set likes = t.likes + o.likes - n.doubled from n, quote_totals o where t.quote_id = ${to} and o.quote_id = ${from}`.execute(
    writing.db,
  )
}

async function moveFavourites(writing: Writing, from: string, to: string): Promise<void> {
  await sql`
    with gone as (delete from quote_favourites where quote_id = ${from} returning user_id, created_at),
    come as (
      insert into quote_favourites (user_id, quote_id, created_at) select user_id, ${to}, created_at from gone on conflict do nothing returning user_id)
    insert into quote_merge_marks (from_id, kind, key, moved, user_id, created_at)
    select ${from}, 'favourite', g.user_id::text, c.user_id is not null, g.user_id, g.created_at from gone g left join come c on c.user_id = g.user_id`.execute(
    writing.db,
  )
}

async function addFigures(writing: Writing, from: string, to: string): Promise<void> {
  await sql`update quote_totals t set shares = t.shares + o.shares, views = t.views + o.views
    from quote_totals o where t.quote_id = ${to} and o.quote_id = ${from}`.execute(writing.db)
  await sql`insert into quote_days (quote_id, day, views, shares, likes) select ${to}, day, views, shares, likes from quote_days where quote_id = ${from}
    on conflict (quote_id, day) do update set views = quote_days.views + excluded.views, shares = quote_days.shares + excluded.shares,
      likes = quote_days.likes + excluded.likes`.execute(writing.db)
}

/** Into which quotes those of these were merged that were. */
export async function listMergedInto(ctx: Ctx, ids: string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; into: string }>`
    select q.id, q.merged_into as "into" from quotes q where q.id = any(${ids}::uuid[]) and q.merged_into is not null`.execute(
    ctx.db,
  )
  return new Map(rows.map(({ id, into }) => [id, into]))
}

/** Whether what this quote brought can be told from the other's own: it was merged since that is written down. */
export async function readMerge(writing: Writing, from: string): Promise<{ into: string } | undefined> {
  const row = await writing.db.selectFrom('quote_merges').select('into_id').where('from_id', '=', from).executeTakeFirst()
  return row && { into: row.into_id }
}

/** The way back of `moveRecords`: what it moved returns, as far as it is still there; what came to the other since stays there. */
export async function moveRecordsBack(writing: Writing, from: string, to: string): Promise<void> {
  await subtractFigures(writing, from, to)
  await moveThreadBack(writing, from, to)
  const marks = (kind: string, moved: boolean) =>
    sql`quote_merge_marks m where m.from_id = ${from} and m.kind = ${sql.lit(kind)} and m.moved = ${sql.lit(moved)}`
  await sql`
    with returned as (
      update quote_likes l set quote_id = ${from} from ${marks('like', true)} and l.id = m.key::uuid and l.quote_id = ${to} returning 1),
    restored as (
      insert into quote_likes (id, quote_id, user_id, created_at)
      select m.key::uuid, ${from}::uuid, u.id, m.created_at from quote_merge_marks m left join auth_users u on u.id = m.user_id
       where m.from_id = ${from} and m.kind = 'like' and not m.moved returning 1),
    n as (select (select count(*)::int from returned) as returned, (select count(*)::int from restored) as restored),
    own as (select likes from quote_totals where quote_id = ${from}),
    lent as (update quote_totals t set likes = greatest(0, t.likes - own.likes - n.returned) from n, own where t.quote_id = ${to})
    update quote_totals t set likes = t.likes + n.returned + n.restored from n where t.quote_id = ${from}`.execute(writing.db)
  await sql`
    with gone as (delete from quote_favourites f using ${marks('favourite', true)} and f.quote_id = ${to} and f.user_id = m.user_id returning f.user_id),
    back as (
      select m.user_id, m.created_at from ${marks('favourite', true)} and m.user_id in (select user_id from gone)
      union all select m.user_id, m.created_at from ${marks('favourite', false)})
    insert into quote_favourites (user_id, quote_id, created_at) select b.user_id, ${from}, b.created_at from back b join auth_users u on u.id = b.user_id
    on conflict do nothing`.execute(writing.db)
  await sql`update user_actions a set quote_id = ${from} from ${marks('action', true)} and a.id = m.key::uuid and a.quote_id = ${to}`.execute(
    writing.db,
  )
  await sql`update quote_of_the_day d set quote_id = ${from} from ${marks('day', true)} and d.day = m.key::date and d.quote_id = ${to}`.execute(
    writing.db,
  )
  await sql`update passages p set quote_id = ${from} from ${marks('passage', true)} and ${placeOfPassage} = m.key and p.quote_id = ${to}
    and not exists (select from passages o where o.quote_id = ${from})`.execute(writing.db)
  await sql`update quotes q set merged_into = case when q.id = ${from} then null else ${from}::uuid end from quote_merges g
    where g.from_id = ${from} and (q.id = ${from} or (q.id = any(g.led) and q.merged_into = ${to}))`.execute(writing.db)
  await sql`delete from quote_merges where from_id = ${from}`.execute(writing.db)
}

async function subtractFigures(writing: Writing, from: string, to: string): Promise<void> {
  await sql`update quote_totals t set shares = greatest(0, t.shares - o.shares), views = greatest(0, t.views - o.views)
    from quote_totals o where t.quote_id = ${to} and o.quote_id = ${from}`.execute(writing.db)
  await sql`update quote_days d set views = greatest(0, d.views - o.views), shares = greatest(0, d.shares - o.shares), likes = greatest(0, d.likes - o.likes)
    from quote_days o where d.quote_id = ${to} and o.quote_id = ${from} and o.day = d.day`.execute(writing.db)
  await sql`delete from quote_days d using quote_days o where d.quote_id = ${to} and o.quote_id = ${from} and o.day = d.day
    and d.views = 0 and d.shares = 0 and d.likes = 0`.execute(writing.db)
}
