import { sql } from 'kysely'
import type { Ctx } from '#access'
import { normaliseText } from './quote.ts'
import { onShelf } from './shown-store.ts'

/** The shown quote that has the true wording of a line that is often garbled. One query, none where it isn’t known. */
export async function findTrueLine(ctx: Ctx, trueWording: string | null): Promise<{ id: string } | null> {
  if (trueWording === null) return null
  const { rows } = await sql<{ id: string }>`
    select s.id from quotes s where s.normalised = ${normaliseText(trueWording)} and s.listed and s.status <> 'misattributed'
      and ${onShelf(sql`s.id`, ctx.clock.now())} order by s.created_at, s.id limit 1`.execute(ctx.db)
  return rows[0] ?? null
}
