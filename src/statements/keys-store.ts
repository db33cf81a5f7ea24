import { sql } from 'kysely'
import type { Ctx } from '#access'
import type { Writing } from '#changes'
import './tables.ts'

export type SiteKey = { n: number; publicKey: string; madeAt: Date; endedAt: Date | null; isRevoked: boolean }

/** The newest first. */
export async function readKeys(ctx: Ctx): Promise<SiteKey[]> {
  const { rows } = await sql<SiteKey>`
    select n, public_key as "publicKey", made_at as "madeAt", ended_at as "endedAt", revoked as "isRevoked"
      from site_keys order by n desc`.execute(ctx.db)
  return rows
}

/** It is the one that signs from now on; where another process was first, its key is. */
export async function addKey(writing: Writing, { n, publicKey }: { n: number; publicKey: string }): Promise<void> {
  const now = writing.clock.now()
  await sql`update site_keys set ended_at = ${now} where ended_at is null and n < ${n}`.execute(writing.db)
  await sql`insert into site_keys (n, public_key, made_at) values (${n}, ${publicKey}, ${now}) on conflict do nothing`.execute(
    writing.db,
  )
}

export async function revokeKey(writing: Writing, n: number): Promise<void> {
  await writing.db.updateTable('site_keys').set({ revoked: true }).where('n', '=', n).execute()
}
