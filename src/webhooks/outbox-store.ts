import { sql } from 'kysely'
import type { StoredRecord, Writing } from '#changes'
import './tables.ts'

export type OutboxRow = {
  id: number
  at: Date
  noun: string
  noun_id: string
  verb: string
  is_new: boolean
  /** undefined where the record does not say. */
  before: StoredRecord | null | undefined
}

/** The first rows, locked: another process waits, and then finds the next. */
export async function takeFromOutbox(writing: Writing, most: number): Promise<OutboxRow[]> {
  const { rows } = await sql<Omit<OutboxRow, 'before'> & { before: StoredRecord | null; is_known: boolean }>`
    with first as (select o.id, o.at, o.noun, o.noun_id, o.verb, o.is_new, o.entry from change_outbox o order by o.id limit ${most} for update)
    select f.id, f.at, f.noun, f.noun_id, f.verb, f.is_new, c.before, (c.before is not null or c.after is not null) is true as is_known
      from first f left join changes c on c.id = f.entry order by f.id`.execute(writing.db)
  return rows.map(({ before, is_known: isKnown, ...row }) => ({ ...row, before: isKnown ? before : undefined }))
}

export async function forgetOutbox(writing: Writing, ids: number[]): Promise<void> {
  await writing.db.deleteFrom('change_outbox').where('id', 'in', ids).execute()
}
