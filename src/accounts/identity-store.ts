import { sql } from 'kysely'
import type { Ctx } from '#access'
import type { Writing } from '#changes'
import './tables.ts'

export type Identity = { id: string; userId: string; issuer: string; email: string; createdAt: Date; lastUsedAt: Date }

const columns = sql`id, user_id as "userId", issuer, email, created_at as "createdAt", last_used_at as "lastUsedAt"`

/** By issuer and subject, which never change, as an address may. */
export async function readIdentity(ctx: Ctx, issuer: string, subject: string): Promise<Identity | undefined> {
  const { rows } = await sql<Identity>`
    select ${columns} from auth_identities where issuer = ${issuer} and subject = ${subject}`.execute(ctx.db)
  return rows[0]
}

export async function readIdentitiesOf(ctx: Ctx, userId: string): Promise<Identity[]> {
  const { rows } = await sql<Identity>`
    select ${columns} from auth_identities where user_id = ${userId} order by created_at, id`.execute(ctx.db)
  return rows
}

/** @returns false if it belongs to an account already */
export async function insertIdentity(
  writing: Writing,
  { userId, issuer, subject, email }: { userId: string; issuer: string; subject: string; email: string },
): Promise<boolean> {
  const now = writing.clock.now()
  const { rows } = await sql<{ id: string }>`
    insert into auth_identities (user_id, issuer, subject, email, created_at, last_used_at)
      values (${userId}, ${issuer}, ${subject}, ${email}, ${now}, ${now})
      on conflict (issuer, subject) do nothing returning id`.execute(writing.db)
  return rows.length === 1
}

export async function stampIdentity(writing: Writing, id: string, email: string): Promise<void> {
  await sql`update auth_identities set last_used_at = ${writing.clock.now()}, email = ${email} where id = ${id}`.execute(
    writing.db,
  )
}

/** Deletes only one of that account. @returns its issuer, or undefined if there was none */
export async function deleteIdentityOf(writing: Writing, userId: string, id: string): Promise<string | undefined> {
  const { rows } = await sql<{ issuer: string }>`
    delete from auth_identities where id = ${id} and user_id = ${userId} returning issuer`.execute(writing.db)
  return rows[0]?.issuer
}

/** All identities of one account. @returns how many */
export async function deleteIdentitiesOf(writing: Writing, userId: string): Promise<number> {
  const rows = await writing.db.deleteFrom('auth_identities').where('user_id', '=', userId).returning('id').execute()
  return rows.length
}
