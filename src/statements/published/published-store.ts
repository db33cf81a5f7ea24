import { sql } from 'kysely'
import type { Ctx } from '#access'
import type { Writing } from '#changes'
import type { Said } from '../statement.ts'
import '../tables.ts'

/** One at a time publishes, so that no place in the feed is filled in behind one that was read. */
export async function lockStatements(writing: Writing): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('statements'))`.execute(writing.db)
}

export type Stale = { id: string; stamp: string | null }

/**
 * The next quotes of which the site says something else than its newest statement, by their ids; without a stamp where nothing is to be said any more. What a statement is made from is in its
 * stamp, so that only what changed is made again. A stamp of another kind makes statements again, but `saveStatements` keeps those that say the same.
 * Each part says `after`, as PostgreSQL would otherwise read what is before it, too.
 */
export async function listStale(ctx: Ctx, after: string, most: number): Promise<Stale[]> {
  const { rows } = await sql<Stale>`
    with about (id) as (
      select quote_id from passages where quote_id > ${after}::uuid
      union select id from quotes where listed and status in ('misattributed', 'disputed') and id > ${after}::uuid
      union select coalesce(o.merged_into, o.id) from quote_settlements s join quotes o on o.id = s.quote_id
        where s.note <> '' and not s.undone and coalesce(o.merged_into, o.id) > ${after}::uuid),
    now as (
      select q.id, md5(concat_ws('|', q.version, coalesce(a.name, q.author), case when q.status in ('misattributed', 'disputed') then 'case' end, case when q.status = 'verified' then p::text end, case when q.status = 'verified' and t.id is not null then jsonb_build_array(t.title, t.author, t.translator, t.edition, t.licence, t.shows)::text end,
          (select string_agg(s.id::text, ',' order by s.id) from quote_settlements s join quotes o on o.id = s.quote_id
            where (o.id = q.id or o.merged_into = q.id) and s.note <> '' and not s.undone))) as stamp
        from about join quotes q on q.id = about.id left join authors a on a.id = q.author_id
          left join passages p on p.quote_id = q.id and p.quote_id > ${after}::uuid left join texts t on t.id = p.text_id
       where q.id > ${after}::uuid and q.listed and is_shown(q.publish_at, q.unpublish_at, ${ctx.clock.now()}))
    select coalesce(now.id, s.quote_id) as id, now.stamp from now full join (select * from statements where quote_id > ${after}::uuid) s on s.quote_id = now.id
     where now.stamp is distinct from s.stamp and not (now.id is null and s.content is null)
     order by 1 limit ${most}`.execute(ctx.db)
  return rows
}

/** What is said for the first time, or otherwise than before, has a new id and a new place; without content it takes back what was said before. What is still the same stays. */
export async function saveStatements(
  writing: Writing,
  rows: readonly { quoteId: string; id: string; stamp: string; content: Said | null }[],
): Promise<void> {
  const given = JSON.stringify(rows.map(({ quoteId, ...row }) => ({ quote_id: quoteId, ...row })))
  await sql`
    with given as (
      select r.quote_id, r.id, r.stamp, nullif(r.content, 'null') as content,
          nullif(r.content, 'null') is distinct from (select o.content from statements o where o.quote_id = r.quote_id) as differs
        from jsonb_to_recordset(${given}::jsonb) as r (quote_id uuid, id uuid, stamp text, content jsonb))
    insert into statements as s (quote_id, stamp, content, id, place, issued_at)
    select g.quote_id, g.stamp, g.content, case when differs then g.id end,
        case when differs then (select coalesce(max(place), 0) from statements) + row_number() over (partition by differs order by g.quote_id) end,
        case when differs then ${writing.clock.now()}::timestamptz end
      from given g
    on conflict (quote_id) do update set stamp = excluded.stamp, content = excluded.content, supersedes = case when excluded.id is null then s.supersedes else s.id end,
        id = coalesce(excluded.id, s.id), place = coalesce(excluded.place, s.place), issued_at = coalesce(excluded.issued_at, s.issued_at)`.execute(
    writing.db,
  )
}

export type PublishedRow = {
  quoteId: string
  place: number
  id: string
  supersedes: string | null
  issuedAt: Date
  content: Said | null
}

/** Behind that place, in order. What was taken down since is left out until it is withdrawn. */
export async function listPublished(ctx: Ctx, after: number, most: number): Promise<PublishedRow[]> {
  const { rows } = await sql<PublishedRow>`
    select s.quote_id as "quoteId", s.place::int, s.id, s.supersedes, s.issued_at as "issuedAt", s.content from statements s
     where s.place > ${after} and (s.content is null or exists (select from quotes q
       where q.id = s.quote_id and q.listed and is_shown(q.publish_at, q.unpublish_at, ${ctx.clock.now()})))
     order by s.place limit ${most}`.execute(ctx.db)
  return rows
}
