import { sql } from 'kysely'
import type { Database } from '#platform/db'

/** Of ten thousand events: what is looked at, shared, liked and done. */
const shares = { view: 0.6, share: 0.05, like: 0.1, action: 0.25 }

/**
 * So many events on each of the 365 days that end today, some quotes being far more popular than others: views and shares by quote and day, as they are counted
 * when they come; likes and actions as a row each. @returns how many there are
 */
export async function fillEvents({ db }: Database, aDay: number): Promise<number> {
  await sql`create temporary table numbered as select row_number() over (order by md5(id::text)) - 1 as n, id from quotes where listed`.execute(
    db,
  )
  await sql`create unique index on numbered (n)`.execute(db)
  const quote = sql`floor((select count(*) from numbered) * random() * random())::bigint`
  const at = sql`least(now(), d.day + random() * interval '1 day')`
  for (let from = 364; from >= 0; from -= 31) {
    const days = sql`(select (current_date - b)::timestamp as day from generate_series(${Math.max(0, from - 30)}::int, ${from}::int) b) d`
    const each = (n: number) =>
      sql`${days} cross join lateral (select ${quote} as n from generate_series(1, ${Math.round(n)}::int) where d.day is not null) e`
    await sql`
      insert into quote_days (quote_id, day, views, shares)
      select q.id, d.day::date, count(*) filter (where e.is_view), count(*) filter (where not e.is_view)
        from ${days} cross join lateral (
          select ${quote} as n, i <= ${Math.round(aDay * shares.view)}::int as is_view
            from generate_series(1, ${Math.round(aDay * (shares.view + shares.share))}::int) i where d.day is not null) e
        join numbered q on q.n = e.n group by 1, 2`.execute(db)
    await sql`insert into quote_likes (quote_id, created_at) select q.id, ${at} from ${each(aDay * shares.like)} join numbered q on q.n = e.n`.execute(
      db,
    )
    await sql`
      insert into user_actions (user_id, action_type, quote_id, created_at, format)
      select (select id from profiles where id = md5('person' || (e.n % 50))::uuid), (array['favorite', 'like', 'share', 'quick_download', 'custom_download'])[1 + e.n % 5], q.id, ${at},
             case e.n % 5 when 3 then 'standard' when 4 then 'story png' end
        from ${each(aDay * shares.action)} join numbered q on q.n = e.n`.execute(db)
  }
  await sql`
    insert into visit_notes (day, kind, key, visitor_key)
    select current_date - b, k.kind, case k.kind when 'referrer' then 'site-' || (e % 40) || '.example.org' else 'words ' || (e % 60) end, '#' || e
      from generate_series(0, 29) b, generate_series(1, ${Math.max(1, Math.round(aDay / 20))}::int) e, (values ('referrer'), ('empty-search')) k (kind)`.execute(
    db,
  )
  const { rows } = await sql<{ n: number }>`
    select ((select coalesce(sum(views + shares), 0) from quote_days) + (select count(*) from quote_likes) + (select count(*) from user_actions))::int as n`.execute(
    db,
  )
  return rows[0]?.n ?? 0
}
