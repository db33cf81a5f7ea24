import { sql, type RawBuilder } from 'kysely'
import type { Ctx } from '#access'
import type { Writing } from '#changes'
import type { Followed } from './followed.ts'
import './tables.ts'

/** That one of ours showed a note to its followers. */
export type Share = { id: string; followed: Followed; noteId: string }

/** @returns those that are new: each shares a note once, until that is undone. One statement. */
export async function addShares(writing: Writing, shares: readonly Share[]): Promise<Share[]> {
  const { rows } = await sql<Share>`
    insert into fediverse_shares (id, followed, note_id, shared_at)
    select s.id, s.followed, s."noteId", ${writing.clock.now()}
      from jsonb_to_recordset(${JSON.stringify(shares)}::jsonb) as s (id uuid, followed text, "noteId" uuid)
    on conflict (note_id, followed) where undone_at is null do nothing
    returning id, followed, note_id as "noteId"`.execute(writing.db)
  return rows
}

export async function endShares(writing: Writing, ids: string[]): Promise<void> {
  await writing.db.updateTable('fediverse_shares').set({ undone_at: writing.clock.now() }).where('id', 'in', ids).execute()
}

/** By whom these notes are shown. */
export async function listShares(ctx: Ctx, noteIds: string[]): Promise<Share[]> {
  const { rows } = await sql<Share>`
    select s.id, s.followed, s.note_id as "noteId" from fediverse_shares s
     where s.note_id = any(${noteIds}::uuid[]) and s.undone_at is null`.execute(ctx.db)
  return rows
}

/** By whom these notes were shown once, and are no more. */
export async function listUndone(ctx: Ctx, noteIds: string[]): Promise<Omit<Share, 'id'>[]> {
  const { rows } = await sql<Omit<Share, 'id'>>`
    select distinct s.followed, s.note_id as "noteId" from fediverse_shares s
     where s.note_id = any(${noteIds}::uuid[]) and s.undone_at is not null`.execute(ctx.db)
  return rows
}

/** Whose quotes these are: the author, unless they never said it, and each category. Hidden ones share nothing. @param quotes rows of quotes with id, author_id and status */
const ownersOf = (quotes: RawBuilder<unknown>) => sql`
  select 'author:' || a.id as followed, o.id from ${quotes} o join authors a on a.id = o.author_id and a.listed where o.status <> 'misattributed'
  union all
  select 'category:' || c.id, o.id from ${quotes} o join quotes_by_category y on y.quote_id = o.id join categories c on c.id = y.category_id and c.listed`

/** A quote that was merged has the owners of the other. */
export async function listOwners(ctx: Ctx, quoteIds: string[]): Promise<{ quoteId: string; followed: Followed }[]> {
  const { rows } = await sql<{ quoteId: string; followed: Followed }>`
    with asked as (select q.id, coalesce(q.merged_into, q.id) as shown from quotes q where q.id = any(${quoteIds}::uuid[])),
    mine as (select q.id, q.author_id, q.status from quotes q where q.id in (select a.shown from asked a))
    select a.id as "quoteId", w.followed from (${ownersOf(sql`mine`)}) w join asked a on a.shown = w.id`.execute(ctx.db)
  return rows
}

/** Of quotes that were merged, or that others were merged into: `shown`, the one that readers see in their place, and who shows a note of another with the same one. */
export async function listMerged(ctx: Ctx, quoteIds: string[]): Promise<Map<string, { shown: string; by: Followed[] }>> {
  const { rows } = await sql<{ quoteId: string; shown: string; by: Followed[] }>`
    with asked as (select q.id, coalesce(q.merged_into, q.id) as shown from quotes q where q.id = any(${quoteIds}::uuid[])),
    same as (
      select a.id, a.shown, a.shown as other from asked a
      union all
      select a.id, a.shown, m.id from asked a join quotes m on m.merged_into = a.shown)
    select s.id as "quoteId", s.shown, coalesce(array_agg(distinct h.followed) filter (where h.followed is not null), '{}') as by
      from same s left join fediverse_notes n on n.quote_id = s.other and n.removed_at is null
        left join fediverse_shares h on h.note_id = n.id and h.undone_at is null
     where s.other <> s.id group by s.id, s.shown`.execute(ctx.db)
  return new Map(rows.map(({ quoteId, ...row }) => [quoteId, row]))
}

type Asked = {
  /** Authors and categories, too. */
  shelves: boolean
  sourced: boolean
  newSince: Date
  /** In so long each shows at most so many. */
  since: Date
  most: number
  /** Who showed one later than that waits. */
  spacedSince: Date
}

/** So many new quotes are looked at, the oldest first: an import may publish a hundred thousand. */
const mostFresh = 20_000

/** The new quote that waits longest, of each that is followed and may show one now; the site may without followers, too. One query, however many are followed. */
export async function listNext(ctx: Ctx, asked: Asked): Promise<{ followed: Followed; quoteId: string }[]> {
  const { shelves, sourced, newSince, since, most, spacedSince } = asked
  const now = ctx.clock.now()
  const { rows } = await sql<{ followed: Followed; quoteId: string }>`
    with due as (
      select f.followed from (
        select 'site' as followed ${shelves ? sql`union select w.followed from fediverse_follows w` : sql``}) f
        left join (${latelyBy(since)}) l on l.followed = f.followed
       where coalesce(l.n, 0) < ${most} and (l.last is null or l.last <= ${spacedSince})),
    fresh as materialized (
      select q.id, q.author_id, q.status, q.published_at from quotes q
       where q.listed and q.published_at > ${newSince} and is_shown(q.publish_at, q.unpublish_at, ${now})
         ${sourced ? sql`and q.status in ('verified', 'sourced')` : sql``}
       order by q.published_at, q.id limit ${mostFresh}),
    pairs as (select 'site' as followed, f.id from fresh f ${shelves ? sql`union all ${ownersOf(sql`fresh`)}` : sql``})
    select distinct on (p.followed) p.followed, p.id as "quoteId"
      from pairs p join due d on d.followed = p.followed join fresh f on f.id = p.id
     where not exists (select from fediverse_notes n where n.quote_id = p.id and n.kind = 'quote' and n.removed_at is not null)
       and not exists (select from fediverse_notes n join fediverse_shares s on s.note_id = n.id where n.quote_id = p.id and s.followed = p.followed)
       and not exists (select from quotes m join fediverse_notes n on n.quote_id = m.id join fediverse_shares s on s.note_id = n.id where m.merged_into = p.id and s.followed = p.followed)
     order by p.followed, f.published_at, p.id`.execute(ctx.db)
  return rows
}

/** How many each of them showed since then, the Quote of the Day among them. */
export async function countLately(ctx: Ctx, followed: Followed[], since: Date): Promise<Map<Followed, number>> {
  const { rows } = await sql<{ followed: Followed; n: number }>`
    select s.followed, count(*)::int as n from fediverse_shares s
     where s.followed = any(${followed}::text[]) and s.shared_at > ${since} group by s.followed`.execute(ctx.db)
  return new Map(rows.map((row) => [row.followed, row.n]))
}

/** The Quote of the Day isn't counted. */
const latelyBy = (since: Date) => sql`
  select s.followed, count(*) as n, max(s.shared_at) as last from fediverse_shares s join fediverse_notes n on n.id = s.note_id and n.kind = 'quote'
   where s.shared_at > ${since} group by s.followed`
