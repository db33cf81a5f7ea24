import { sql, type Generated } from 'kysely'
import type { Ctx } from '#access'
import type { Writing } from '#changes'

declare module '#changes' {
  interface Nouns {
    /** How many like a quote; the id is the quote's. */
    like: object
  }
}

declare module '#platform/ground' {
  interface Tables {
    /** Without a user where the account is no more: the like stays counted. */
    quote_likes: { id: Generated<string>; quote_id: string; user_id: string | null; created_at: Generated<Date> }
    quote_favourites: { user_id: string; quote_id: string; created_at: Generated<Date> }
  }
}

/** `asked` leads to `id`: itself, or what it was merged into. */
export type Held = { asked: string; id: string; shown: boolean }

/**
 * Holds what these ids lead to until the transaction ends: no merge comes between, and where one has just been, it is followed.
 * In the order asked; unknown ones are left out.
 */
export async function holdQuotes(writing: Writing, ids: string[]): Promise<Held[]> {
  const { rows } = await sql<Held & { moved: boolean; place: number }>`
    with led as (
      select w.id as asked, w.place, coalesce(q.merged_into, q.id) as id from unnest(${ids}::uuid[]) with ordinality as w (id, place) join quotes q on q.id = w.id)
    select led.asked, led.place::int, q.id, q.merged_into is not null as moved, q.listed and is_shown(q.publish_at, q.unpublish_at, ${writing.clock.now()}) as shown
      from led join quotes q on q.id = led.id order by q.id for key share of q`.execute(writing.db)
  // What was merged while we waited for it leads elsewhere now.
  if (rows.some(({ moved }) => moved)) return await holdQuotes(writing, ids)
  return rows.toSorted((a, b) => a.place - b.place).map(({ asked, id, shown }) => ({ asked, id, shown }))
}

/** One like of theirs for each, counted in the same statement. @returns the ids of those that are new */
export async function addLikes(writing: Writing, userId: string, quoteIds: string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with fresh as (
      insert into quote_likes (quote_id, user_id, created_at) select distinct w.id, ${userId}::uuid, ${writing.clock.now()}::timestamptz from unnest(${quoteIds}::uuid[]) as w (id) order by w.id
      on conflict do nothing returning quote_id),
    counted as (
      insert into quote_totals (quote_id, likes) select quote_id, 1 from fresh order by quote_id
      on conflict (quote_id) do update set likes = quote_totals.likes + 1)
    select quote_id as id from fresh`.execute(writing.db)
  return rows.map(({ id }) => id)
}

/** @returns whether there was one */
export async function removeLike(writing: Writing, userId: string, quoteId: string): Promise<boolean> {
  const { rows } = await sql`
    with gone as (delete from quote_likes where user_id = ${userId} and quote_id = ${quoteId} returning quote_id)
    update quote_totals t set likes = t.likes - 1 from gone where t.quote_id = gone.quote_id returning 1`.execute(writing.db)
  return rows.length > 0
}

/** The first is the newest. @returns the ids of those that are new */
export async function addFavourites(writing: Writing, userId: string, quoteIds: string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    insert into quote_favourites (user_id, quote_id, created_at)
    select ${userId}::uuid, w.id, ${writing.clock.now()}::timestamptz - min(w.place - 1) * interval '1 millisecond'
      from unnest(${quoteIds}::uuid[]) with ordinality as w (id, place) group by w.id order by w.id
    on conflict do nothing returning quote_id as id`.execute(writing.db)
  return rows.map(({ id }) => id)
}

export async function removeFavourite(writing: Writing, userId: string, quoteId: string): Promise<void> {
  await writing.db.deleteFrom('quote_favourites').where('user_id', '=', userId).where('quote_id', '=', quoteId).execute()
}

/** How many are shown: the starting value and those that were given since. */
export async function countLikes(ctx: Ctx, quoteId: string): Promise<number> {
  const row = await ctx.db.selectFrom('quote_totals').select('likes').where('quote_id', '=', quoteId).executeTakeFirst()
  return row?.likes ?? 0
}

export async function listMarked(ctx: Ctx, userId: string, quoteIds: string[]): Promise<Marked[]> {
  const { rows } = await sql<Marked>`
    select t.quote_id as id, t.likes,
      exists (select from quote_likes l where l.quote_id = t.quote_id and l.user_id = ${userId}) as liked,
      exists (select from quote_favourites f where f.quote_id = t.quote_id and f.user_id = ${userId}) as kept
      from quote_totals t where t.quote_id = any(${quoteIds}::uuid[])`.execute(ctx.db)
  return rows
}

export type Marked = { id: string; likes: number; liked: boolean; kept: boolean }

/** Those that are shown, as a page of ids, the latest kept first, and how many there are in all. */
export async function listFavouriteIds(
  ctx: Ctx,
  userId: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ ids: string[]; total: number }> {
  const kept = sql`from quote_favourites f join quotes q on q.id = f.quote_id
    where f.user_id = ${userId} and q.listed and is_shown(q.publish_at, q.unpublish_at, ${ctx.clock.now()})`
  const { rows } = await sql<{ ids: string[]; total: number }>`select (select count(*)::int ${kept}) as total,
    array(select f.quote_id ${kept} order by f.created_at desc, f.quote_id desc limit ${limit} offset ${offset}) as ids`.execute(
    ctx.db,
  )
  return rows[0] ?? { ids: [], total: 0 }
}
