import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Ctx } from '#access'
import type { Writing } from '#changes'
import './tables.ts'

type Standing = { failingSince: Date | null; failures: number; resumeAt: Date | null; givenUpAt: Date | null }

/** The actor, or its server. */
export async function isBlocked(ctx: Ctx, { host, actor }: { host: string; actor: string }): Promise<boolean> {
  const { rows } = await sql`
    select b.subject from fediverse_blocks b
     where b.subject = ${actor} or ${isOfServer(sql`${host}::text`, sql`b.subject`)} limit 1`.execute(ctx.db)
  return rows.length > 0
}

/** Whether a host is the server, another port of it, or below it: the owner of a name can make any number of names below it. */
export function isOfServer(host: RawBuilder<unknown>, server: RawBuilder<unknown>): RawBuilder<SqlBool> {
  return sql<SqlBool>`(${host} = ${server} or split_part(${host}, ':', 1) = ${server}
    or right(split_part(${host}, ':', 1), length(${server}) + 1) = '.' || ${server})`
}

export async function addBlock(writing: Writing, subject: string): Promise<void> {
  await writing.db
    .insertInto('fediverse_blocks')
    .values({ subject, created_at: writing.clock.now() })
    .onConflict((on) => on.doNothing())
    .execute()
}

export async function removeBlock(writing: Writing, subject: string): Promise<void> {
  await writing.db.deleteFrom('fediverse_blocks').where('subject', '=', subject).execute()
}

/** @returns false where it was seen before */
export async function addSeen(writing: Writing, id: string): Promise<boolean> {
  const added = await writing.db
    .insertInto('fediverse_seen')
    .values({ id, seen_at: writing.clock.now() })
    .onConflict((on) => on.doNothing())
    .executeTakeFirst()
  return (added.numInsertedOrUpdatedRows ?? 0n) > 0n
}

export async function wasSeen(ctx: Ctx, id: string): Promise<boolean> {
  return (await ctx.db.selectFrom('fediverse_seen').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
}

/** Whose activities are sent now: what authors and categories have to say waits while they can't be followed, because servers couldn't read their keys. */
export type Sent = { shelves: boolean }

/** @param delivery a row of deliveries */
export const isSentNow = (delivery: RawBuilder<unknown>, { shelves }: Sent): RawBuilder<SqlBool> =>
  shelves
    ? sql<SqlBool>`true`
    : sql<SqlBool>`exists (select from fediverse_activities a where a.place = ${delivery}.activity and a.followed = 'site')`

/** Servers with something that waits, that are not in a pause, and to which no other process is sending. */
export async function listDue(ctx: Ctx, worker: string, sent: Sent): Promise<string[]> {
  const now = ctx.clock.now()
  const { rows } = await sql<{ host: string }>`
    select s.host from fediverse_servers s
     where s.given_up_at is null and not exists (select from fediverse_blocks b where ${isOfServer(sql`s.host`, sql`b.subject`)})
       and (s.resume_at is null or s.resume_at <= ${now})
       and (s.claimed_until is null or s.claimed_until <= ${now} or s.claim = ${worker})
       and exists (select from fediverse_deliveries d where d.host = s.host and d.state = 'waiting' and ${isSentNow(sql`d`, sent)})
     order by s.host`.execute(ctx.db)
  return rows.map(({ host }) => host)
}

/** When something is due again; null where nothing waits. */
export async function readNextDue(ctx: Ctx, sent: Sent): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select min(coalesce(greatest(s.resume_at, s.claimed_until), ${ctx.clock.now()}::timestamptz)) as at from fediverse_servers s
     where s.given_up_at is null and exists (select from fediverse_deliveries d where d.host = s.host and d.state = 'waiting' and ${isSentNow(sql`d`, sent)})`.execute(
    ctx.db,
  )
  return rows[0]?.at ?? null
}

/** One process at a time sends to a server; its claim ends at `until` if it isn't renewed. @returns whether this process has it */
export async function claimServer(
  writing: Writing,
  host: string,
  { worker, until }: { worker: string; until: Date },
): Promise<boolean> {
  const now = writing.clock.now()
  const { rows } = await sql`
    update fediverse_servers set claim = ${worker}, claimed_until = ${until}
     where host = ${host} and given_up_at is null and (resume_at is null or resume_at <= ${now})
       and (claimed_until is null or claimed_until <= ${now} or claim = ${worker}) returning host`.execute(writing.db)
  return rows.length > 0
}

export async function releaseServer(writing: Writing, host: string, worker: string): Promise<void> {
  const { db } = writing
  const none = { claim: null, claimed_until: null }
  await db.updateTable('fediverse_servers').set(none).where('host', '=', host).where('claim', '=', worker).execute()
}

/** Only on a database with one process: the processes that made these claims are dead. */
export async function releaseAll(writing: Writing): Promise<void> {
  await sql`update fediverse_servers set claim = null, claimed_until = null where claim is not null`.execute(writing.db)
}

/** Held until the transaction ends. */
export async function lockServer(writing: Writing, host: string): Promise<Standing | undefined> {
  const { rows } = await sql<Standing>`
    select failing_since as "failingSince", failures, resume_at as "resumeAt", given_up_at as "givenUpAt"
      from fediverse_servers where host = ${host} for update`.execute(writing.db)
  return rows[0]
}

export async function saveStanding(writing: Writing, host: string, standing: Standing): Promise<void> {
  const { failingSince, failures, resumeAt, givenUpAt } = standing
  await writing.db
    .updateTable('fediverse_servers')
    .set({ failing_since: failingSince, failures, resume_at: resumeAt, given_up_at: givenUpAt })
    .where('host', '=', host)
    .execute()
}

/** It is there: what waits for it is sent now. */
export async function reviveServer(writing: Writing, host: string): Promise<void> {
  await sql`update fediverse_servers set failing_since = null, failures = 0, resume_at = null, given_up_at = null
     where host = ${host} and failing_since is not null`.execute(writing.db)
}

/** Somebody wants to send now. */
export async function endPause(writing: Writing, host: string): Promise<void> {
  const none = { failing_since: null, failures: 0, resume_at: null, given_up_at: null }
  await writing.db.updateTable('fediverse_servers').set(none).where('host', '=', host).execute()
}

export async function deleteOldSeen(writing: Writing, before: Date): Promise<void> {
  await writing.db.deleteFrom('fediverse_seen').where('seen_at', '<', before).execute()
}
