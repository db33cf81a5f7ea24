import { sql } from 'kysely'
import type { Ctx } from '#access'

/**
 * The quote that had this id on a site that moved in, where that is none here. Pages and the API have one spelling for each address, in small letters: so the case
 * of an old id is not known, and where two differ in nothing else neither is meant.
 */
export async function findMovedQuote(ctx: Ctx, old: string): Promise<string | undefined> {
  const { rows } = await sql<{
    id: string
  }>`select id from moved_ids where noun = 'quote' and lower(old_id) = lower(${old.slice(0, 200)}) limit 2`.execute(ctx.db)
  return rows.length === 1 ? rows[0]?.id : undefined
}
