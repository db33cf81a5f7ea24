import { sql } from 'kysely'
import type { Ctx } from '#access'
import type { Writing } from '#changes'
import type { RemoteActor } from './fetch-document.ts'
import { isOfServer } from './server-store.ts'
import './tables.ts'

/** One who follows again, or has moved its inbox, is written over. */
export async function saveFollower(writing: Writing, actor: RemoteActor, followId: string): Promise<void> {
  const { id, name, host, inbox, sharedInbox } = actor
  const row = { name, host, inbox, shared_inbox: sharedInbox, follow_id: followId }
  await writing.db
    .insertInto('fediverse_followers')
    .values({ actor: id, ...row, created_at: writing.clock.now() })
    .onConflict((on) => on.column('actor').doUpdateSet(row))
    .execute()
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

export async function countFollowers(ctx: Ctx): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from fediverse_followers`.execute(ctx.db)
  return rows[0]?.n ?? 0
}

/** Each inbox once: followers of a server that has a shared inbox get one delivery together. */
export async function listInboxes(ctx: Ctx): Promise<string[]> {
  const { rows } = await sql<{ inbox: string }>`
    select distinct coalesce(f.shared_inbox, f.inbox) as inbox from fediverse_followers f order by 1`.execute(ctx.db)
  return rows.map(({ inbox }) => inbox)
}
