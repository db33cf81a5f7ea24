import type { Ctx } from '#access'
import type { Writing } from '#changes'
import { hashOfToken } from './hash-of-token.ts'

/** What a link, a code or a second step has yet to prove. The table has a hash of the identifier, which holds the secret. */
export type Verification = { identifier: string; value: string; expiresAt: Date }

export async function insertVerification(writing: Writing, { identifier, value, expiresAt }: Verification): Promise<void> {
  const now = writing.clock.now()
  await writing.db
    .insertInto('auth_verifications')
    .values({ identifier: hashOfToken(identifier), value, expires_at: expiresAt, created_at: now, updated_at: now })
    .execute()
}

/** @returns undefined where there is none, or its time is over */
export async function readVerification(ctx: Ctx, identifier: string): Promise<Verification | undefined> {
  const row = await ctx.db
    .selectFrom('auth_verifications')
    .select(['value', 'expires_at'])
    .where('identifier', '=', hashOfToken(identifier))
    .where('expires_at', '>', ctx.clock.now())
    .orderBy('created_at', 'desc')
    .executeTakeFirst()
  return row && { identifier, value: row.value, expiresAt: row.expires_at }
}

/** As `readVerification`, and deletes it. Of two calls at the same moment one gets it: the other waits for the row, which is gone then. */
export async function takeVerification(writing: Writing, identifier: string): Promise<Verification | undefined> {
  const rows = await writing.db
    .deleteFrom('auth_verifications')
    .where('identifier', '=', hashOfToken(identifier))
    .returning(['value', 'expires_at'])
    .execute()
  const row = rows.find(({ expires_at }) => expires_at > writing.clock.now())
  return row && { identifier, value: row.value, expiresAt: row.expires_at }
}

export async function deleteVerification(writing: Writing, identifier: string): Promise<void> {
  await writing.db.deleteFrom('auth_verifications').where('identifier', '=', hashOfToken(identifier)).execute()
}
