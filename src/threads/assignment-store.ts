import { sql } from 'kysely'
import type { Ctx } from '#access'
import type { Writing } from '#changes'
import { colleagueName, records } from './record-store.ts'
import { threadColumns } from './store.ts'
import type { ThreadNoun } from './thread.ts'
import './tables.ts'

/** Who has the work, until when; null: nobody, no day. */
export type Assignment = { assignee: string | null; due: string | null }

/** The threads of these records stay as they are until the transaction ends. */
export async function lockThreads(writing: Writing, noun: ThreadNoun, ids: readonly string[]): Promise<void> {
  const column = sql.ref(`t.${threadColumns[noun]}`)
  await sql`select from threads t where ${column} = any(${[...ids]}::uuid[]) order by ${column} for update`.execute(writing.db)
}

/** Each record with a thread gets its own. Work of a person whose account is gone is assigned to nobody. */
export async function saveAssignments(
  writing: Writing,
  noun: ThreadNoun,
  assignments: readonly ({ id: string } & Assignment)[],
): Promise<void> {
  await sql`
    update threads t set assignee = p.id, due = case when p.id is not null then g.due end,
        assigned_at = case when p.id is not null then ${writing.clock.now()}::timestamptz end
      from jsonb_to_recordset(${JSON.stringify(assignments)}::jsonb) as g (id uuid, assignee uuid, due date)
      left join profiles p on p.id = g.assignee
     where ${sql.ref(`t.${threadColumns[noun]}`)} = g.id`.execute(writing.db)
}

/** What the record of changes holds of these records, by id. */
export async function readAssignments(
  ctx: Ctx,
  noun: ThreadNoun,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Assignment>> {
  const column = sql.ref(`t.${threadColumns[noun]}`)
  const { rows } = await sql<{ id: string } & Assignment>`
    select ${column} as id, t.assignee, t.due::text from threads t where ${column} = any(${[...ids]}::uuid[])`.execute(ctx.db)
  return new Map(rows.map(({ id, ...assignment }) => [id, assignment]))
}

/** What a list shows of the thread of a record. */
export type ThreadLine = { id: string; comments: number; assignee: string | null; due: string | null }

/** Of those that have comments or are assigned, and whose owner it is; `owner` undefined: of all. */
export async function listThreadLines(
  ctx: Ctx,
  noun: ThreadNoun,
  ids: readonly string[],
  owner: string | undefined,
): Promise<ThreadLine[]> {
  const { rows } = await sql<ThreadLine>`
    select r.id, (select count(*)::int from comments c where c.thread_id = t.id) as comments,
        (select ${colleagueName} from profiles p where p.id = t.assignee) as assignee, t.due::text
      from threads t join (${records[noun]}) r on r.id = ${sql.ref(`t.${threadColumns[noun]}`)}
     where r.id = any(${[...ids]}::uuid[]) and ${owner === undefined ? sql`true` : sql`r.owner = ${owner}`}`.execute(ctx.db)
  return rows
}

/** The batches that gave work of these records to somebody who has nothing left of what they gave. */
export async function listEndedBatches(writing: Writing, noun: ThreadNoun, subjects: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ batch: string }>`
    select g.batch from (
      select distinct c.batch from changes c where c.noun = 'thread' and c.noun_id = any(${[...subjects]}::text[]) and c.batch is not null) g
     where not exists (
       select from changes c join threads t on ${sql.ref(`t.${threadColumns[noun]}`)} = split_part(c.noun_id, ':', 2)::uuid
        where c.batch = g.batch and c.noun = 'thread' and t.assignee::text = c.after->>'assignee')`.execute(writing.db)
  return rows.map(({ batch }) => batch)
}
