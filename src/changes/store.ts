import { sql, type Generated } from 'kysely'
import type { Ctx, Role } from '#access'
import { changedChannel, type Changed } from './changed.ts'
import type { Noun } from './nouns.ts'

export type ChangesTable = {
  id: Generated<number>
  at: Date
  actor: string | null
  role: Role
  noun: Noun
  noun_id: string
  verb: string
  before: object | null
  after: object | null
  batch: string | null
  request_id: string | null
}

declare module '#platform/ground' {
  interface Tables {
    changes: ChangesTable
  }
}

export type Entry = {
  noun: Noun
  id: string
  verb: string
  before: object | null
  after: object | null
  batch?: string | undefined
}

/** Writes entries and the one notice for them, in a single statement of the caller's transaction. */
export async function addEntries(ctx: Ctx, entries: Entry[], notice: Changed): Promise<void> {
  await sql`
    with entry as (
      insert into changes (at, actor, role, noun, noun_id, verb, before, after, batch, request_id)
      select ${ctx.clock.now()}, ${ctx.actor.id}::uuid, ${ctx.actor.role}, e.noun, e.id, e.verb, e.before, e.after, e.batch, ${ctx.requestId ?? null}
        from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb)
          as e (noun text, id text, verb text, before jsonb, after jsonb, batch uuid)
      returning id)
    select pg_notify(${changedChannel}, ${JSON.stringify(notice)}) from (select count(*) from entry) as written`.execute(ctx.db)
}

/** Notices alone, told at commit. */
export async function addNotices(ctx: Ctx, notices: Changed[]): Promise<void> {
  const payloads = notices.map((notice) => JSON.stringify(notice))
  await sql`select pg_notify(${changedChannel}, payload) from unnest(${payloads}::text[]) as payload`.execute(ctx.db)
}

/** The newest entries first; `before` is an entry's id, for the page after it. */
export async function listChanges(
  ctx: Ctx,
  of: { noun?: Noun; id?: string; batch?: string; actor?: string; before?: number; limit?: number },
) {
  let query = ctx.db
    .selectFrom('changes')
    .selectAll()
    .orderBy('id', 'desc')
    .limit(of.limit ?? 50)
  if (of.noun !== undefined) query = query.where('noun', '=', of.noun)
  if (of.id !== undefined) query = query.where('noun_id', '=', of.id)
  if (of.batch !== undefined) query = query.where('batch', '=', of.batch)
  if (of.actor !== undefined) query = query.where('actor', '=', of.actor)
  if (of.before !== undefined) query = query.where('id', '<', of.before)
  return await query.execute()
}
