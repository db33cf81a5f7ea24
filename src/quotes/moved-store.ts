import { sql } from 'kysely'
import type { Ctx } from '#access'

/** The quote that had this id on a site that moved in, where that is none here. */
export async function findMovedQuote(ctx: Ctx, old: string): Promise<string | undefined> {
  const { rows } = await sql<{
    id: string
  }>`select id from moved_ids where noun = 'quote' and old_id = ${old.slice(0, 200)}`.execute(ctx.db)
  return rows[0]?.id
}
