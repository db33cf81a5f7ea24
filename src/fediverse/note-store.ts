import { sql } from 'kysely'
import type { Ctx } from '#access'
import type { Writing } from '#changes'
import type { Note, NoteContent, NoteKind } from './note.ts'
import './tables.ts'

const columns = sql<Note>`n.id, n.kind, n.day, n.quote_id as "quoteId", n.content, n.revision, n.published_at as "publishedAt", n.updated_at as "updatedAt"`

/** @returns whether it is new: of a day, and of a quote, there is one */
export async function addNote(writing: Writing, { id, kind, day, quoteId, content }: NewNote): Promise<boolean> {
  const now = writing.clock.now()
  const added = await writing.db
    .insertInto('fediverse_notes')
    .values({
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
    })
    .onConflict((on) => on.doNothing())
    .executeTakeFirst()
  return (added.numInsertedOrUpdatedRows ?? 0n) > 0n
}

type NewNote = { id: string; kind: NoteKind; day: string; quoteId: string; content: NoteContent }

export async function hasDayNote(ctx: Ctx, day: string): Promise<boolean> {
  const found = ctx.db.selectFrom('fediverse_notes').select('id').where('kind', '=', 'day').where('day', '=', day)
  return (await found.executeTakeFirst()) !== undefined
}

/** How many new quotes were sent since then, when the last was, and which of these were ever sent. */
export async function readSentQuotes(
  ctx: Ctx,
  { since, among }: { since: Date; among: string[] },
): Promise<{ n: number; last: Date | null; known: string[] }> {
  const { rows } = await sql<{ n: number; last: Date | null; known: string[] }>`
    select count(*) filter (where n.kind = 'quote' and n.published_at > ${since})::int as n,
      max(n.published_at) filter (where n.kind = 'quote') as last,
      array(select k.quote_id::text from fediverse_notes k where k.quote_id = any(${among}::uuid[])) as known
    from fediverse_notes n`.execute(ctx.db)
  return rows[0] ?? { n: 0, last: null, known: [] }
}

export async function readNote(ctx: Ctx, id: string): Promise<Note | undefined> {
  const { rows } = await sql<Note>`
    select ${columns} from fediverse_notes n where n.id = ${id} and n.removed_at is null`.execute(ctx.db)
  return rows[0]
}

/** Whether it was sent and has been removed since. */
export async function wasRemoved(ctx: Ctx, id: string): Promise<boolean> {
  const found = ctx.db.selectFrom('fediverse_notes').select('id').where('id', '=', id).where('removed_at', 'is not', null)
  return (await found.executeTakeFirst()) !== undefined
}

/** The newest first. */
export async function listNotes(ctx: Ctx, { limit, offset }: { limit: number; offset: number }): Promise<Note[]> {
  const { rows } = await sql<Note>`
    select ${columns} from fediverse_notes n where n.removed_at is null
     order by n.published_at desc, n.id limit ${limit} offset ${offset}`.execute(ctx.db)
  return rows
}

export async function countNotes(ctx: Ctx): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from fediverse_notes where removed_at is null`.execute(ctx.db)
  return rows[0]?.n ?? 0
}

/** Notes that what changed may alter, and those that were not compared for long; locked until the transaction ends. Takes the changes away. */
export async function takeChanged(writing: Writing, { most, before }: { most: number; before: Date }): Promise<Note[]> {
  const { rows } = await sql<Note>`
    with first as (select c.id, c.noun, c.noun_id from fediverse_changes c order by c.id limit ${most} for update skip locked),
    gone as (delete from fediverse_changes c using first f where c.id = f.id)
    select ${columns} from fediverse_notes n where n.removed_at is null and (
      n.quote_id::text in (select f.noun_id from first f where f.noun = 'quote')
      or n.quote_id in (select q.id from quotes q where q.author_id::text in (select f.noun_id from first f where f.noun = 'author'))
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

/** Where a note was sent, or is still to be. */
export async function listInboxesOf(ctx: Ctx, noteId: string): Promise<string[]> {
  const { rows } = await sql<{ inbox: string }>`
    select distinct d.inbox from fediverse_deliveries d join fediverse_activities a on a.place = d.activity
     where a.note_id = ${noteId} and d.state <> 'failed' order by d.inbox`.execute(ctx.db)
  return rows.map(({ inbox }) => inbox)
}
