import { sql } from 'kysely'
import type { Ctx } from '#access'
import '../tables.ts'

/** Counts connected providers; a password is not among them. */
export async function countWaysIn(ctx: Ctx, userId: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from auth_identities where user_id = ${userId}`.execute(
    ctx.db,
  )
  return rows[0]?.n ?? 0
}
