import { sql } from 'kysely'
import type { Ctx } from '#access'
import type { Writing } from '#changes'
import { proves, type Proof } from './proven-status.ts'

/** What the confirmed passages of these quotes say, by quote. One query at most. */
export async function findProofs(ctx: Ctx, ids: readonly string[]): Promise<Map<string, Proof>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<Proof & { id: string }>`
    select p.quote_id as id, p.exact, p.work from passages p where p.quote_id = any(${[...ids]}::uuid[])`.execute(ctx.db)
  return new Map(rows.map(({ id, ...proof }) => [id, proof]))
}

/**
 * Calls those of these sourced that are verified and have no passage with their words, in the change that writes them: their passage may have gone to another quote, or is no more. Two queries
 * at most. @returns which
 */
export async function sourceUnproven(writing: Writing, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string; text: string; work: string | null; exact: string | null; found: string | null }>`
    select q.id, q.text, q.source_work as work, p.exact, p.work as found from quotes q left join passages p on p.quote_id = q.id
      where q.id = any(${[...ids]}::uuid[]) and q.status = 'verified' and q.merged_into is null`.execute(writing.db)
  const unproven = rows.filter(
    ({ exact, found, ...claim }) => exact === null || found === null || !proves({ exact, work: found }, claim),
  )
  const gone = unproven.map(({ id }) => id)
  if (gone.length > 0)
    await sql`update quotes set status = 'sourced', version = version + 1, updated_at = ${writing.clock.now()} where id = any(${gone}::uuid[])`.execute(
      writing.db,
    )
  return gone
}

/** Calls those verified that came as sourced with their passage in this change, if it has their words. Two queries at most. @returns which */
export async function verifyProven(writing: Writing, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<Proof & { id: string; text: string; named: string }>`
    select q.id, q.text, q.source_work as named, p.exact, p.work from quotes q join passages p on p.quote_id = q.id
      where q.id = any(${[...ids]}::uuid[]) and q.status = 'sourced' and q.version = 1`.execute(writing.db)
  const proven = rows.filter(({ text, named, ...proof }) => proves(proof, { text, work: named })).map(({ id }) => id)
  if (proven.length > 0) await sql`update quotes set status = 'verified' where id = any(${proven}::uuid[])`.execute(writing.db)
  return proven
}

/** The next of those that are verified, by their ids. One query. */
export async function listVerified(ctx: Ctx, after: string, most: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select q.id from quotes q where q.status = 'verified' and q.merged_into is null and q.id > ${after}::uuid order by q.id limit ${most}`.execute(
    ctx.db,
  )
  return rows.map(({ id }) => id)
}
