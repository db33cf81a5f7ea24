import { sql } from 'kysely'
import type { Ctx } from '#access'
import type { Writing } from '#changes'
import '../tables.ts'

/** An answer as it is sent again. */
export type KeptAnswer = { status: number; headers: Record<string, string>; body: string }

/** A request by the token and the key that it came with. */
type Keyed = { tokenId: string; key: string; request: string }

/** Holds the key until the transaction ends. @returns false where another request with it is under way: nobody waits with a connection in hand */
export async function holdKey(writing: Writing, { tokenId, key }: Keyed): Promise<boolean> {
  const { rows } = await sql<{ isHeld: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${`api answer ${tokenId} ${key}`}, 0)) as "isHeld"`.execute(writing.db)
  return rows[0]?.isHeld ?? false
}

/**
 * Takes the key for this request, once it is held.
 * @returns false where an answer since `since` is kept for it
 */
export async function takeKey(writing: Writing, { tokenId, key, request }: Keyed, since: Date): Promise<boolean> {
  const { rows } = await sql<{ isTaken: boolean }>`
    insert into api_answers as a (token_id, key_hash, request_hash, created_at) values (${tokenId}, ${key}, ${request}, ${writing.clock.now()})
      on conflict (token_id, key_hash) do update set request_hash = excluded.request_hash, answer = null, created_at = excluded.created_at
        where a.created_at <= ${since}
      returning true as "isTaken"`.execute(writing.db)
  return rows.length > 0
}

export async function keepAnswer(writing: Writing, { tokenId, key }: Keyed, answer: KeptAnswer): Promise<void> {
  await sql`update api_answers set answer = ${JSON.stringify(answer)}::jsonb where token_id = ${tokenId} and key_hash = ${key}`.execute(
    writing.db,
  )
}

export async function readAnswer(
  ctx: Ctx,
  { tokenId, key }: Keyed,
): Promise<{ request: string; answer: KeptAnswer | null } | undefined> {
  const { rows } = await sql<{ request: string; answer: KeptAnswer | null }>`
    select request_hash as request, answer from api_answers where token_id = ${tokenId} and key_hash = ${key}`.execute(ctx.db)
  return rows[0]
}

export async function deleteAnswersBefore(writing: Writing, since: Date): Promise<void> {
  await writing.db.deleteFrom('api_answers').where('created_at', '<=', since).execute()
}
