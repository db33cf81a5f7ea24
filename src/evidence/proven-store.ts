import { sql } from 'kysely'
import type { Ctx } from '#access'
import type { Writing } from '#changes'
import './tables.ts'

/** Whether what was verified without a passage was set back. */
export async function isProven(ctx: Ctx): Promise<boolean> {
  const { rows } = await sql<{ proven: boolean }>`
    select exists (select from evidence_library where proven_since is not null) as proven`.execute(ctx.db)
  return rows[0]?.proven ?? false
}

/** The same, held until the transaction ends. */
export async function holdProven(writing: Writing): Promise<boolean> {
  const { rows } = await sql<{ proven: boolean }>`
    select proven_since is not null as proven from evidence_library for update`.execute(writing.db)
  return rows[0]?.proven ?? false
}

/** `batch`: by which they were; null where there were none. */
export async function markProven(writing: Writing, batch: string | null): Promise<void> {
  await sql`update evidence_library set proven_since = ${writing.clock.now()}, set_back = ${batch}`.execute(writing.db)
}

/** The batch that set quotes back; null where there were none. One query. */
export async function findSetBack(ctx: Ctx): Promise<string | null> {
  const { rows } = await sql<{ batch: string | null }>`select set_back as batch from evidence_library`.execute(ctx.db)
  return rows[0]?.batch ?? null
}
