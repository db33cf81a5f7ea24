import { sql } from 'kysely'
import type { Ctx } from '#access'
import type { Writing } from '#changes'
import type { Reply } from './reply.ts'
import { isOfServer } from './server-store.ts'
import './tables.ts'

type KeptReply = Reply & { actor: string; name: string; receivedAt: Date }

/** Writes over one that is kept. @returns whether it is */
export async function editReply(writing: Writing, { id, url, text }: Reply, actor: string): Promise<boolean> {
  const one = writing.db.updateTable('fediverse_replies').set({ url, text }).where('id', '=', id).where('actor', '=', actor)
  return (await one.executeTakeFirst()).numUpdatedRows > 0n
}

export async function saveReply(
  writing: Writing,
  { id, url, text }: Reply,
  { actor, name, host }: { actor: string; name: string; host: string },
): Promise<void> {
  await writing.db
    .insertInto('fediverse_replies')
    .values({ id, url, text, actor, name, host, received_at: writing.clock.now() })
    .onConflict((on) => on.doNothing())
    .execute()
}

export async function countReplies(
  ctx: Ctx,
  { actor, host, since }: { actor: string; host: string; since: Date },
): Promise<{ all: number; ofServer: number; theirs: number }> {
  const { rows } = await sql<{ all: number; ofServer: number; theirs: number }>`
    select (select count(*) from fediverse_replies)::int as all,
      (select count(*) from fediverse_replies where host = ${host})::int as "ofServer",
      (select count(*) from fediverse_replies where actor = ${actor} and received_at > ${since})::int as theirs`.execute(ctx.db)
  return rows[0] ?? { all: 0, ofServer: 0, theirs: 0 }
}

export async function hasReplies(ctx: Ctx, actor: string): Promise<boolean> {
  const row = await ctx.db.selectFrom('fediverse_replies').select('id').where('actor', '=', actor).executeTakeFirst()
  return row !== undefined
}

/** `total`: how many are kept. */
export type ReplyLine = KeptReply & { total: number }

/** The newest first. */
export async function listReplies(ctx: Ctx, limit: number): Promise<ReplyLine[]> {
  const { rows } = await sql<ReplyLine>`
    select r.id, r.url, r.text, r.actor, r.name, r.received_at as "receivedAt", count(*) over ()::int as total from fediverse_replies r
     order by r.received_at desc, r.id limit ${limit}`.execute(ctx.db)
  return rows
}

/** @param actor only if it is theirs */
export async function deleteReplyRow(writing: Writing, id: string, actor?: string): Promise<void> {
  const one = writing.db.deleteFrom('fediverse_replies').where('id', '=', id)
  await (actor === undefined ? one : one.where('actor', '=', actor)).execute()
}

/** Of an actor, or of a host. */
export async function deleteRepliesOf(writing: Writing, subject: string): Promise<void> {
  await writing.db
    .deleteFrom('fediverse_replies')
    .where((is) => is.or([is('actor', '=', subject), isOfServer(sql`host`, sql`${subject}::text`)]))
    .execute()
}

export async function deleteOldReplies(writing: Writing, before: Date): Promise<void> {
  await writing.db.deleteFrom('fediverse_replies').where('received_at', '<', before).execute()
}
