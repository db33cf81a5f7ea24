import { sql } from 'kysely'
import type { Ctx } from '#access'
import type { Writing } from '#changes'
import type { RemoteActor } from './fetch-document.ts'
import type { Followed } from './followed.ts'
import { isOfServer } from './server-store.ts'
import './tables.ts'

/** One who follows again, or has moved its inbox, is written over. */
export async function saveFollower(writing: Writing, actor: RemoteActor, followId: string, followed: Followed): Promise<void> {
  const { id, name, host, inbox, sharedInbox } = actor
  const row = { name, host, inbox, shared_inbox: sharedInbox, follow_id: followId }
  const now = writing.clock.now()
  await writing.db
    .insertInto('fediverse_followers')
    .values({ actor: id, ...row, created_at: now })
    .onConflict((on) => on.column('actor').doUpdateSet(row))
    .execute()
  await writing.db
    .insertInto('fediverse_follows')
    .values({ followed, actor: id, follow_id: followId, created_at: now })
    .onConflict((on) => on.columns(['followed', 'actor']).doUpdateSet({ follow_id: followId }))
    .execute()
}

/** The release before writes followers alone. It knows nothing but the site to follow. */
export async function adoptFollowers(writing: Writing): Promise<void> {
  await sql`
    insert into fediverse_follows (followed, actor, follow_id, created_at)
    select 'site', f.actor, f.follow_id, f.created_at from fediverse_followers f where not exists (select from fediverse_follows w where w.actor = f.actor)
    on conflict do nothing`.execute(writing.db)
}

/** Who follows nobody here any more is no follower. A follow of another that is being written is waited for. */
export async function deleteFollow(writing: Writing, actor: string, followed: Followed): Promise<void> {
  await writing.db.selectFrom('fediverse_followers').select('actor').where('actor', '=', actor).forUpdate().execute()
  await deleteFollows(writing, [actor], [followed])
}

/** Nobody follows these any more; those who begin to just now are left. */
export async function deleteFollowsOf(writing: Writing, followed: Followed[]): Promise<void> {
  const { rows } = await sql<{ actor: string }>`
    select f.actor from fediverse_followers f
     where f.actor in (select w.actor from fediverse_follows w where w.followed = any(${followed}::text[]))
     order by f.actor for update`.execute(writing.db)
  const actors = rows.map(({ actor }) => actor)
  await deleteFollows(writing, actors, followed)
}

/** The followers have to be locked in a statement before: this one doesn't see what is written while it waits. */
async function deleteFollows(writing: Writing, actors: string[], followed: Followed[]): Promise<void> {
  await sql`
    with gone as (delete from fediverse_follows where followed = any(${followed}::text[]) and actor = any(${actors}::text[]))
    delete from fediverse_followers f where f.actor = any(${actors}::text[])
      and not exists (select from fediverse_follows w where w.actor = f.actor and w.followed <> all(${followed}::text[]))`.execute(
    writing.db,
  )
}

export async function deleteFollower(writing: Writing, actor: string): Promise<void> {
  await writing.db.deleteFrom('fediverse_followers').where('actor', '=', actor).execute()
}

/** Of an inbox that is gone for good. */
export async function deleteFollowersAt(writing: Writing, inbox: string): Promise<void> {
  await writing.db
    .deleteFrom('fediverse_followers')
    .where((is) => is.or([is('inbox', '=', inbox), is('shared_inbox', '=', inbox)]))
    .execute()
}

/** One of them, or all of a host. */
export async function deleteFollowersOf(writing: Writing, subject: string): Promise<void> {
  await writing.db
    .deleteFrom('fediverse_followers')
    .where((is) => is.or([is('actor', '=', subject), isOfServer(sql`host`, sql`${subject}::text`)]))
    .execute()
}

export async function isFollower(ctx: Ctx, actor: string): Promise<boolean> {
  const row = await ctx.db.selectFrom('fediverse_followers').select('actor').where('actor', '=', actor).executeTakeFirst()
  return row !== undefined
}

export async function follows(ctx: Ctx, actor: string, followed: Followed): Promise<boolean> {
  const found = ctx.db.selectFrom('fediverse_follows').select('actor').where('followed', '=', followed).where('actor', '=', actor)
  return (await found.executeTakeFirst()) !== undefined
}

/** Whom of ours an actor follows by this Follow. */
export async function findFollowNamed(ctx: Ctx, actor: string, followId: string): Promise<Followed | undefined> {
  const found = ctx.db
    .selectFrom('fediverse_follows')
    .select('followed')
    .where('actor', '=', actor)
    .where('follow_id', '=', followId)
  return (await found.executeTakeFirst())?.followed
}

/** How many of ours somebody follows. */
export async function countFollowsOf(ctx: Ctx, actor: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from fediverse_follows where actor = ${actor}`.execute(ctx.db)
  return rows[0]?.n ?? 0
}

export async function countFollowers(ctx: Ctx, followed: Followed): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from fediverse_follows where followed = ${followed}`.execute(ctx.db)
  return rows[0]?.n ?? 0
}

/** Of each, every inbox once: followers of a server that has a shared inbox get one delivery together. Who has no followers is left out. One query. */
export async function listInboxes(ctx: Ctx, followed: readonly Followed[]): Promise<Map<Followed, string[]>> {
  const { rows } = await sql<{ followed: Followed; inboxes: string[] }>`
    select w.followed, array_agg(distinct coalesce(f.shared_inbox, f.inbox)) as inboxes
      from fediverse_follows w join fediverse_followers f on f.actor = w.actor
     where w.followed = any(${followed}::text[]) group by w.followed`.execute(ctx.db)
  return new Map(rows.map((row) => [row.followed, row.inboxes]))
}
