import { sql } from 'kysely'
import type { Ctx } from '#access'
import type { Writing } from '#changes'
import '../tables.ts'

/** `secret` and `pending` are sealed. */
export type SecondFactor = { secret: string | null; pending: string | null; pendingAt: Date | null; recoveryCodesLeft: number }

export async function readSecondFactor(ctx: Ctx, userId: string): Promise<SecondFactor | undefined> {
  const { rows } = await sql<SecondFactor>`
    select secret, pending, pending_at as "pendingAt", cardinality(recovery_codes) as "recoveryCodesLeft"
    from auth_second_factors where user_id = ${userId}`.execute(ctx.db)
  return rows[0]
}

/** @returns whether this step was still good: of two who bring the same code, one finds that it is used */
export async function takeStep(writing: Writing, userId: string, step: number): Promise<boolean> {
  const { rows } = await sql`
    update auth_second_factors set last_step = ${step}
    where user_id = ${userId} and secret is not null and (last_step is null or last_step < ${step}) returning user_id`.execute(
    writing.db,
  )
  return rows.length === 1
}

/** @returns how many are left; undefined where it was none of theirs */
export async function takeRecoveryCode(writing: Writing, userId: string, hash: string): Promise<number | undefined> {
  const { rows } = await sql<{ left: number }>`
    update auth_second_factors set recovery_codes = array_remove(recovery_codes, ${hash}::text)
    where user_id = ${userId} and secret is not null and ${hash} = any (recovery_codes)
    returning cardinality(recovery_codes) as left`.execute(writing.db)
  return rows[0]?.left
}

/** One that is in use goes on until this one is confirmed. */
export async function savePending(writing: Writing, userId: string, sealed: string): Promise<void> {
  const now = writing.clock.now()
  await sql`
    insert into auth_second_factors (user_id, pending, pending_at) select id, ${sealed}, ${now}::timestamptz from auth_users where id = ${userId}
      on conflict (user_id) do update set pending = excluded.pending, pending_at = excluded.pending_at`.execute(writing.db)
}

/** What was pending is in use from now on, as `secret`, sealed for good. @returns false where somebody else confirmed it first, or began again */
export async function confirmPending(
  writing: Writing,
  userId: string,
  { pending, secret, step, hashes }: { pending: string; secret: string; step: number; hashes: string[] },
): Promise<boolean> {
  const { rows } = await sql`
    update auth_second_factors set secret = ${secret}, last_step = ${step}, recovery_codes = ${hashes}, pending = null, pending_at = null
    where user_id = ${userId} and pending = ${pending} returning user_id`.execute(writing.db)
  if (rows.length === 1) await markTwoFactor(writing, userId, true)
  return rows.length === 1
}

/** @returns false where there is no second factor */
export async function saveRecoveryCodes(writing: Writing, userId: string, hashes: string[]): Promise<boolean> {
  const { rows } = await sql`
    update auth_second_factors set recovery_codes = ${hashes} where user_id = ${userId} and secret is not null returning user_id`.execute(
    writing.db,
  )
  return rows.length === 1
}

/** @returns false where there was none */
export async function deleteSecondFactor(writing: Writing, userId: string): Promise<boolean> {
  const { rows } = await sql<{ used: boolean }>`
    delete from auth_second_factors where user_id = ${userId} returning secret is not null as used`.execute(writing.db)
  await markTwoFactor(writing, userId, false)
  return rows[0]?.used === true
}

async function markTwoFactor(writing: Writing, userId: string, on: boolean): Promise<void> {
  await writing.db
    .updateTable('auth_users')
    .set({ two_factor_enabled: on, updated_at: writing.clock.now() })
    .where('id', '=', userId)
    .execute()
}
