import { sql } from 'kysely'
import type { Ctx } from '#access'
import '../tables.ts'

/** Counts connected providers, and passkeys of the site's address, without the password. */
export async function countWaysIn(ctx: Ctx, userId: string, host: string | null): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select (select count(*) from auth_identities where user_id = ${userId})::int
      + (select count(*) from auth_passkeys where user_id = ${userId} and host = ${host})::int as n`.execute(ctx.db)
  return rows[0]?.n ?? 0
}
