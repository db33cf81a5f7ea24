import { sql, type SqlBool } from 'kysely'
import type { Ctx } from '#access'
import type { Writing } from '#changes'
import type { Followed } from './followed.ts'
import type { Note, NoteContent, NoteKind } from './note.ts'
import './tables.ts'

const columns = sql<Note>`n.id, n.kind, n.day, n.quote_id as "quoteId", n.content, n.revision, n.published_at as "publishedAt", n.updated_at as "updatedAt"`

export type NewNote = { id: string; kind: NoteKind; day: string; quoteId: string; content: NoteContent }

/** Of a day, and of a quote, there is one: those that are there already stay as they are. @returns the notes of the kind of these quotes. Two statements. */
export async function addNotes(writing: Writing, notes: readonly NewNote[]): Promise<Note[]> {
  const now = writing.clock.now()
  await writing.db
    .insertInto('fediverse_notes')
    .values(
      notes.map(({ id, kind, day, quoteId, content }) => ({
        id,
        kind,
        day,
        quote_id: quoteId,
        content: JSON.stringify(content),
        published_at: now,
        updated_at: null,
        removed_at: null,
        // The quote may have changed since it was read.
        looked_at: new Date(0),
      })),
    )
    .onConflict((on) => on.doNothing())
    .execute()
  const { rows } = await sql<Note>`
    select ${columns} from jsonb_to_recordset(${JSON.stringify(notes)}::jsonb) as w (kind text, day text, "quoteId" uuid)
      join fediverse_notes n on n.kind = w.kind and n.quote_id = w."quoteId" and (n.kind = 'quote' or n.day = w.day) and n.removed_at is null`.execute(
    writing.db,
  )
  return rows
}

export async function hasDayNote(ctx: Ctx, day: string): Promise<boolean> {
  const found = ctx.db.selectFrom('fediverse_notes').select('id').where('kind', '=', 'day').where('day', '=', day)
  return (await found.executeTakeFirst()) !== undefined
}

/** Readers see its quote, or the one that it was merged into: a removal is sent within a minute, and what is asked for here is gone at once. */
const isOfShown = (now: Date) => sql<SqlBool>`exists (select from quotes o join quotes q on q.id = coalesce(o.merged_into, o.id)
  where o.id = n.quote_id and q.listed and is_shown(q.publish_at, q.unpublish_at, ${now}))`

export async function readNote(ctx: Ctx, id: string): Promise<Note | undefined> {
  const { rows } = await sql<Note>`
    select ${columns} from fediverse_notes n where ${isOfShown(ctx.clock.now())} and n.id = ${id} and n.removed_at is null`.execute(
    ctx.db,
  )
  return rows[0]
}

/** Whether it was sent and has been removed since. */
export async function wasRemoved(ctx: Ctx, id: string): Promise<boolean> {
  const found = ctx.db.selectFrom('fediverse_notes').select('id').where('id', '=', id).where('removed_at', 'is not', null)
  return (await found.executeTakeFirst()) !== undefined
}

export type SharedNote = Note & { share: string; sharedAt: Date }

/** What one of ours shows, the newest first. */
export async function listShared(
  ctx: Ctx,
  followed: Followed,
  { limit, offset }: { limit: number; offset: number },
): Promise<SharedNote[]> {
  const { rows } = await sql<SharedNote>`
    select ${columns}, s.id as share, s.shared_at as "sharedAt" from fediverse_shares s join fediverse_notes n on n.id = s.note_id and n.removed_at is null
     where s.followed = ${followed} and s.undone_at is null and ${isOfShown(ctx.clock.now())}
     order by s.shared_at desc, s.id limit ${limit} offset ${offset}`.execute(ctx.db)
  return rows
}

export async function countShared(ctx: Ctx, followed: Followed): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from fediverse_shares s join fediverse_notes n on n.id = s.note_id and n.removed_at is null
     where s.followed = ${followed} and s.undone_at is null and ${isOfShown(ctx.clock.now())}`.execute(ctx.db)
  return rows[0]?.n ?? 0
}

/** Notes that what changed may alter, also of quotes that were merged into what changed, or together with it, and those that were not compared for long; locked until the transaction ends. Takes the changes away. */
export async function takeChanged(writing: Writing, { most, before }: { most: number; before: Date }): Promise<Note[]> {
  const { rows } = await sql<Note>`
    with first as (select c.id, c.noun, c.noun_id from fediverse_changes c order by c.id limit ${most} for update skip locked),
    gone as (delete from fediverse_changes c using first f where c.id = f.id)
    select ${columns} from fediverse_notes n where n.removed_at is null and (
      n.quote_id::text in (select f.noun_id from first f where f.noun = 'quote')
      or n.quote_id in (select q.id from quotes q where q.author_id::text in (select f.noun_id from first f where f.noun = 'author'))
      or n.quote_id in (select o.id from quotes o join quotes q on q.id = o.merged_into where o.merged_into is not null and (
        q.id::text in (select f.noun_id from first f where f.noun = 'quote')
        or q.author_id::text in (select f.noun_id from first f where f.noun = 'author')
        or q.id in (select m.merged_into from quotes m where m.id::text in (select f.noun_id from first f where f.noun = 'quote'))))
      or n.id in (select s.note_id from fediverse_shares s where s.followed in (select f.noun || ':' || f.noun_id from first f where f.noun in ('author', 'category')))
      or n.id in (select l.id from fediverse_notes l where l.removed_at is null and l.looked_at < ${before} order by l.looked_at limit ${most}))
    order by n.published_at for update of n`.execute(writing.db)
  return rows
}

export async function countChanges(ctx: Ctx): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from fediverse_changes`.execute(ctx.db)
  return rows[0]?.n ?? 0
}

export async function saveLooked(writing: Writing, ids: string[]): Promise<void> {
  await writing.db.updateTable('fediverse_notes').set({ looked_at: writing.clock.now() }).where('id', 'in', ids).execute()
}

/** Each is compared with its quote in the next run. */
export async function lookAtAll(writing: Writing): Promise<void> {
  await writing.db
    .updateTable('fediverse_notes')
    .set({ looked_at: new Date(0) })
    .where('removed_at', 'is', null)
    .execute()
}

export async function saveContent(writing: Writing, { id, revision }: Note, content: NoteContent): Promise<void> {
  await writing.db
    .updateTable('fediverse_notes')
    .set({ content: JSON.stringify(content), revision: revision + 1, updated_at: writing.clock.now() })
    .where('id', '=', id)
    .execute()
}

export async function saveRemoved(writing: Writing, id: string): Promise<void> {
  await writing.db.updateTable('fediverse_notes').set({ removed_at: writing.clock.now() }).where('id', '=', id).execute()
}

/** Where notes were sent or shared, or are still to be. One query. */
export async function listInboxesOf(ctx: Ctx, noteIds: string[]): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ id: string; inboxes: string[] }>`
    select a.note_id as id, array_agg(distinct d.inbox) as inboxes from fediverse_activities a join fediverse_deliveries d on d.activity = a.place
     where a.note_id = any(${noteIds}::uuid[]) and d.state <> 'failed' group by a.note_id`.execute(ctx.db)
  return new Map(rows.map((row) => [row.id, row.inboxes]))
}

/** The same of single activities, by their ids. */
export async function listInboxesOfActivities(ctx: Ctx, ids: string[]): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ id: string; inboxes: string[] }>`
    select a.id, array_agg(distinct d.inbox) as inboxes from fediverse_activities a join fediverse_deliveries d on d.activity = a.place
     where a.id = any(${ids}::text[]) and d.state <> 'failed' group by a.id`.execute(ctx.db)
  return new Map(rows.map((row) => [row.id, row.inboxes]))
}
