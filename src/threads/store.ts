import { randomUUID } from 'node:crypto'
import { sql, type RawBuilder } from 'kysely'
import type { Ctx } from '#access'
import type { Writing } from '#changes'
import { canRead, colleagueName } from './record-store.ts'
import type { ThreadNoun, ThreadOf } from './thread.ts'
import './tables.ts'

export const threadColumns = {
  quote: 'quote_id',
  report: 'report_id',
  page: 'page_id',
  issue: 'issue_id',
  author: 'author_id',
  category: 'category_id',
} as const satisfies Record<ThreadNoun, string>

/** The thread `t` of a record. */
const isOf = ({ noun, id }: ThreadOf): RawBuilder<boolean> => sql`${sql.ref(`t.${threadColumns[noun]}`)} = ${id}::uuid`

export type ThreadRow = {
  id: string
  resolvedAt: Date | null
  resolvedBy: string | null
  assignee: string | null
  assigneeName: string | null
  due: string | null
}

export async function readThread(ctx: Ctx, of: ThreadOf): Promise<ThreadRow | undefined> {
  const name = (column: string) => sql`(select ${colleagueName} from profiles p where p.id = ${sql.ref(column)})`
  const { rows } = await sql<ThreadRow>`
    select t.id, t.resolved_at as "resolvedAt", ${name('t.resolved_by')} as "resolvedBy", t.assignee, ${name('t.assignee')} as "assigneeName", t.due::text
      from threads t where ${isOf(of)}`.execute(ctx.db)
  return rows[0]
}

export type HeldThread = { id: string; record: string; resolvedAt: Date | null; assignee: string | null; due: string | null }

/** The threads of these records by record, made where one has none, and held until the transaction ends. */
export async function holdThreads(
  writing: Writing,
  noun: ThreadNoun,
  ids: readonly string[],
): Promise<ReadonlyMap<string, HeldThread>> {
  const column = sql.ref(threadColumns[noun])
  const made = JSON.stringify(ids.toSorted().map((record) => ({ id: randomUUID(), record })))
  const { rows } = await sql<HeldThread>`
    insert into threads as t (id, ${column}) select m.id, m.record from jsonb_to_recordset(${made}::jsonb) as m (id uuid, record uuid)
      on conflict (${column}) do update set id = t.id
    returning t.id, t.${column} as record, t.resolved_at as "resolvedAt", t.assignee, t.due::text`.execute(writing.db)
  return new Map(rows.map((row) => [row.record, row]))
}

/** The same of one record. */
export async function holdThread(writing: Writing, { noun, id }: ThreadOf): Promise<HeldThread> {
  const held = (await holdThreads(writing, noun, [id])).get(id)
  if (!held) throw new Error('An upsert returns its row.')
  return held
}

export async function saveResolved(writing: Writing, thread: string, at: Date | null): Promise<void> {
  await writing.db
    .updateTable('threads')
    .set({ resolved_at: at, resolved_by: at && writing.actor.id })
    .where('id', '=', thread)
    .execute()
}

export type CommentRow = {
  id: string
  text: string
  by: string | null
  byName: string | null
  at: Date
  editedAt: Date | null
  version: number
}

/** The oldest first. */
export async function listComments(ctx: Ctx, thread: string): Promise<CommentRow[]> {
  const { rows } = await sql<CommentRow>`
    select c.id, c.text, c.written_by as by, case when p.id is not null then ${colleagueName} end as "byName", c.written_at as at, c.edited_at as "editedAt", c.version
      from comments c left join profiles p on p.id = c.written_by
     where c.thread_id = ${thread} order by c.written_at, c.id`.execute(ctx.db)
  return rows
}

/** Everybody whom the thread mentions, and whether they can read it now. */
export async function listMentioned(
  ctx: Ctx,
  thread: string,
  owner: string | null,
): Promise<{ id: string; name: string; isStaff: boolean }[]> {
  const { rows } = await sql<{ id: string; name: string; isStaff: boolean }>`
    select p.id, ${colleagueName} as name, ${canRead(sql`${owner}::uuid`)} as "isStaff" from profiles p
     where p.id in (select m.person from comments c join comment_mentions m on m.comment_id = c.id where c.thread_id = ${thread})`.execute(
    ctx.db,
  )
  return rows
}

/** Who wrote in the thread, the last first, 50 people at most. */
export async function listWriters(ctx: Ctx, thread: string): Promise<string[]> {
  const { rows } = await sql<{ person: string }>`
    select c.written_by as person from comments c where c.thread_id = ${thread} and c.written_by is not null
     group by c.written_by order by max(c.written_at) desc limit 50`.execute(ctx.db)
  return rows.map(({ person }) => person)
}

export async function countComments(ctx: Ctx, thread: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from comments where thread_id = ${thread}`.execute(ctx.db)
  return rows[0]?.n ?? 0
}

export type HeldComment = { id: string; thread: string; by: string | null; text: string; version: number } & ThreadOf

/** A comment with the record that it is on, held until the transaction ends. */
export async function holdComment(writing: Writing, id: string): Promise<HeldComment | undefined> {
  const noun = sql.join(
    Object.entries(threadColumns).map(([one, column]) => sql`when ${sql.ref(`t.${column}`)} is not null then ${sql.lit(one)}`),
    sql` `,
  )
  const record = sql.join(Object.values(threadColumns).map((column) => sql.ref(`t.${column}`)))
  const { rows } = await sql<{
    comment: string
    thread: string
    by: string | null
    text: string
    version: number
    noun: ThreadNoun
    record: string
  }>`
    select c.id as comment, c.thread_id as thread, c.written_by as by, c.text, c.version, case ${noun} end as noun, coalesce(${record}) as record
      from comments c join threads t on t.id = c.thread_id where c.id = ${id} for update of c`.execute(writing.db)
  const [row] = rows
  return row && { ...row, id: row.record }
}

export async function insertComment(writing: Writing, thread: string, text: string): Promise<string> {
  const id = randomUUID()
  await writing.db
    .insertInto('comments')
    .values({ id, thread_id: thread, written_by: writing.actor.id, text, written_at: writing.clock.now(), edited_at: null })
    .execute()
  return id
}

export async function saveComment(writing: Writing, id: string, text: string, version: number): Promise<void> {
  await writing.db.updateTable('comments').set({ text, edited_at: writing.clock.now(), version }).where('id', '=', id).execute()
}

export async function dropComment(writing: Writing, id: string): Promise<void> {
  await writing.db.deleteFrom('comments').where('id', '=', id).execute()
}

/**
 * Writes whom a comment mentions; an account that isn't there is passed over, and who was mentioned before stays as they were. Who can't read the record, and the person
 * who wrote, owe no answer. @returns those that are new, and whether they can read it
 */
export async function saveMentions(
  writing: Writing,
  comment: string,
  people: readonly string[],
  owner: string | null,
): Promise<{ id: string; name: string; isStaff: boolean }[]> {
  await sql`delete from comment_mentions where comment_id = ${comment} and person <> all(${[...people]}::uuid[])`.execute(
    writing.db,
  )
  const { rows } = await sql<{ id: string; name: string; isStaff: boolean }>`
    with named as (
      select p.id, ${colleagueName} as name, ${canRead(sql`${owner}::uuid`)} as "isStaff" from profiles p where p.id = any(${[...people]}::uuid[])),
    added as (
      insert into comment_mentions (comment_id, person, answered_at)
      select ${comment}::uuid, n.id, case when not n."isStaff" or n.id = ${writing.actor.id}::uuid then ${writing.clock.now()}::timestamptz end from named n order by n.id
      on conflict do nothing returning person)
    select n.id, n.name, n."isStaff" from named n join added a on a.person = n.id order by n.name, n.id`.execute(writing.db)
  return rows
}

/** What waits in a thread for this person, or for everybody, waits no more. @returns how many */
export async function saveAnswered(writing: Writing, thread: string, person?: string): Promise<number> {
  const { rows } = await sql<{ comment_id: string }>`
    update comment_mentions m set answered_at = ${writing.clock.now()}
      from comments c where c.id = m.comment_id and c.thread_id = ${thread} and m.answered_at is null
       and ${person === undefined ? sql`true` : sql`m.person = ${person}`}
    returning m.comment_id`.execute(writing.db)
  return rows.length
}
