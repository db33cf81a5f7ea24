import { sql } from 'kysely'
import type { Ctx } from '#access'
import type { Writing } from '#changes'
import type { Account } from '../account.ts'
import { accountColumns } from '../account-store.ts'
import type { TokenScope } from './token-scopes.ts'
import '../tables.ts'

/** A token as its owner sees it: what it opens with is known to nobody but who was shown it. */
export type TokenShown = {
  id: string
  name: string
  scopes: TokenScope[]
  createdAt: Date
  lastUsedAt: Date | null
  /** Null for one that doesn't end. */
  expiresAt: Date | null
}

const shown = sql`id, name, scopes, created_at as "createdAt", last_used_at as "lastUsedAt", expires_at as "expiresAt"`

export async function readTokensOf(ctx: Ctx, userId: string): Promise<TokenShown[]> {
  const { rows } = await sql<TokenShown>`
    select ${shown} from api_tokens where user_id = ${userId} order by created_at desc, id desc`.execute(ctx.db)
  return rows
}

/** One after the other for one person, so that two at once cannot both be the last that is allowed. @returns undefined where they have `most` */
export async function insertToken(
  writing: Writing,
  token: { userId: string; name: string; scopes: readonly TokenScope[]; expiresAt: Date | null; hash: string },
  most: number,
): Promise<{ id: string } | undefined> {
  await sql`select from auth_users where id = ${token.userId} for update`.execute(writing.db)
  const { rows } = await sql<{ id: string }>`
    insert into api_tokens (user_id, name, token_hash, scopes, expires_at, created_at)
    select u.id, ${token.name}, ${token.hash}, ${token.scopes}::text[], ${token.expiresAt}::timestamptz, ${writing.clock.now()}::timestamptz from auth_users u
    where u.id = ${token.userId} and (select count(*) from api_tokens where user_id = ${token.userId}) < ${most}
    returning id`.execute(writing.db)
  return rows[0]
}

/** Only one's own. @returns its name, or undefined where there was none */
export async function deleteTokenOf(writing: Writing, userId: string, id: string): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`
    delete from api_tokens where id = ${id} and user_id = ${userId} returning name`.execute(writing.db)
  return rows[0]?.name
}

/** All of one person. */
export async function deleteTokensOf(writing: Writing, userId: string): Promise<void> {
  await writing.db.deleteFrom('api_tokens').where('user_id', '=', userId).execute()
}

/** A token as its use is decided by it. */
export type TokenRow = {
  tokenId: string
  program: string
  scopes: TokenScope[]
  lastUsedAt: Date | null
  expiresAt: Date | null
}

export async function readTokenAccount(ctx: Ctx, hash: string): Promise<(TokenRow & { account: Account }) | undefined> {
  const { rows } = await sql<Account & TokenRow>`
    select ${accountColumns}, t.id as "tokenId", t.name as program, t.scopes, t.last_used_at as "lastUsedAt", t.expires_at as "expiresAt"
    from api_tokens t join auth_users u on u.id = t.user_id left join profiles p on p.id = u.id
    where t.token_hash = ${hash}`.execute(ctx.db)
  if (!rows[0]) return undefined
  const { tokenId, program, scopes, lastUsedAt, expiresAt, ...known } = rows[0]
  const account = { ...known, twoFactor: known.twoFactor || known.hasPasskey }
  return { tokenId, program, scopes, lastUsedAt, expiresAt, account }
}

export async function stampToken(writing: Writing, id: string): Promise<void> {
  await writing.db.updateTable('api_tokens').set({ last_used_at: writing.clock.now() }).where('id', '=', id).execute()
}
