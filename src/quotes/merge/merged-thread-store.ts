import { sql } from 'kysely'
import type { Writing } from '#changes'

/** The comments on `from` go to `to`, and its assignment where the other has none. What was moved is written down. */
export async function moveThread(writing: Writing, from: string, to: string): Promise<void> {
  await sql`
    insert into threads (id, quote_id) select gen_random_uuid(), ${to} from threads where quote_id = ${from} on conflict (quote_id) do nothing`.execute(
    writing.db,
  )
  await sql`
    with moved as (
      update comments c set thread_id = t.id from threads t, threads f where t.quote_id = ${to} and f.quote_id = ${from} and c.thread_id = f.id returning c.id)
    insert into quote_merge_marks (from_id, kind, key, moved) select ${from}, 'comment', id::text, true from moved`.execute(
    writing.db,
  )
  await sql`
    with moved as (
      update threads t set assignee = f.assignee, due = f.due, assigned_at = f.assigned_at from threads f
       where t.quote_id = ${to} and f.quote_id = ${from} and f.assignee is not null and t.assignee is null returning t.id)
    insert into quote_merge_marks (from_id, kind, key, moved) select ${from}, 'assignment', id::text, true from moved`.execute(
    writing.db,
  )
}

/** The way back: comments that are still there return, and an assignment that nobody changed since. */
export async function moveThreadBack(writing: Writing, from: string, to: string): Promise<void> {
  await sql`
    update comments c set thread_id = f.id from quote_merge_marks m, threads f, threads t
     where m.from_id = ${from} and m.kind = 'comment' and f.quote_id = ${from} and t.quote_id = ${to} and c.id = m.key::uuid and c.thread_id = t.id`.execute(
    writing.db,
  )
  await sql`
    update threads t set assignee = null, due = null, assigned_at = null from quote_merge_marks m, threads f
     where m.from_id = ${from} and m.kind = 'assignment' and t.id = m.key::uuid and t.quote_id = ${to} and f.quote_id = ${from}
       and t.assignee = f.assignee and t.due is not distinct from f.due`.execute(writing.db)
}
