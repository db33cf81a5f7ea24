import { sql } from 'kysely'
import type { Ctx } from '#access'
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
  after: StoredRecord | null | undefined
  /** When the thing was changed before that. */
  last: Date | null
}

/** The first rows that aren't set aside, locked: another process waits, and then finds the next. */
export async function takeFromOutbox(writing: Writing, most: number): Promise<OutboxRow[]> {
  const { rows } = await sql<OutboxRow & { is_known: boolean }>`
    with first as (select o.id, o.at, o.noun, o.noun_id, o.verb, o.is_new, o.entry from change_outbox o where o.fault is null order by o.id limit ${most} for update)
    select f.id, f.at, f.noun, f.noun_id, f.verb, f.is_new, c.before, c.after, (c.before is not null or c.after is not null) is true as is_known,
      (select p.at from changes p where p.noun = c.noun and p.noun_id = c.noun_id and p.id < c.id order by p.id desc limit 1) as last
      from first f left join changes c on c.id = f.entry order by f.id`.execute(writing.db)
  return rows.map(({ is_known: isKnown, ...row }) => (isKnown ? row : { ...row, before: undefined, after: undefined }))
}

export async function forgetOutbox(writing: Writing, ids: number[]): Promise<void> {
  await writing.db.deleteFrom('change_outbox').where('id', 'in', ids).execute()
}

/** It stays, and the others go on without it. */
export async function setAside(writing: Writing, id: number, fault: string): Promise<void> {
  await sql`update change_outbox set fault = ${fault}, set_aside_at = ${writing.clock.now()} where id = ${id}`.execute(writing.db)
}

/** @returns how many are to be tried again */
export async function putBack(writing: Writing): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    update change_outbox set fault = null, set_aside_at = null where fault is not null returning id`.execute(writing.db)
  return rows.length
}

export async function countSetAside(ctx: Ctx): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from change_outbox where fault is not null`.execute(ctx.db)
  return rows[0]?.n ?? 0
}

export type SetAside = { noun: string; nounId: string; verb: string; at: Date; fault: string }

/** The oldest first. */
export async function readSetAside(ctx: Ctx, most: number): Promise<SetAside[]> {
  const { rows } = await sql<SetAside>`
    select noun, noun_id as "nounId", verb, at, fault from change_outbox where fault is not null order by id limit ${most}`.execute(
    ctx.db,
  )
  return rows
}
