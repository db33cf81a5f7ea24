import { sql } from 'kysely'
import type { BaseRole, Ctx } from '#access'
import type { Writing } from '#changes'
import type { Account, ScopedRole } from '../account.ts'
import { accountColumns, scopeOf } from '../account-store.ts'
import type { TokenScope } from './token-scopes.ts'
import '../tables.ts'

/** A token as its owner sees it: what it opens with is known to nobody but who was shown it. */
export type TokenShown = {
  id: string
  name: string
  scopes: TokenScope[]
  /** The role that an admin gave it: a built-in one, or the name of one of the site's own. Null: that of its person. */
  role: string | null
  createdAt: Date
  lastUsedAt: Date | null
  /** Null for one that doesn't end. */
  expiresAt: Date | null
}

const shown = sql`id, name, scopes, coalesce((select r.name from custom_roles r where r.id = custom_role), role) as role, created_at as "createdAt", last_used_at as "lastUsedAt", expires_at as "expiresAt"`

export async function readTokensOf(ctx: Ctx, userId: string): Promise<TokenShown[]> {
  const { rows } = await sql<TokenShown>`
    select ${shown} from api_tokens where user_id = ${userId} order by created_at desc, id desc`.execute(ctx.db)
  return rows
}

/** One after the other for one person, so that two at once cannot both be the last that is allowed. @returns undefined where they have `most` */
export async function insertToken(
  writing: Writing,
  token: {
    userId: string
    name: string
    scopes: readonly TokenScope[]
    role: BaseRole | null
    customRole: string | null
    expiresAt: Date | null
    hash: string
  },
  most: number,
): Promise<{ id: string } | undefined> {
  await sql`select from auth_users where id = ${token.userId} for update`.execute(writing.db)
  const { rows } = await sql<{ id: string }>`
    insert into api_tokens (user_id, name, token_hash, scopes, role, custom_role, expires_at, created_at)
    select u.id, ${token.name}, ${token.hash}, ${token.scopes}::text[], ${token.role}, ${token.customRole}::uuid, ${token.expiresAt}::timestamptz, ${writing.clock.now()}::timestamptz from auth_users u
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

/** The role that an admin gave to a program, with what it is now; `customRole` is null for a built-in one. */
export type ProgramRole = { base: BaseRole; customRole: ScopedRole | null; isRemoved: boolean }

/** A token as its use is decided by it. */
export type TokenRow = {
  tokenId: string
  program: string
  scopes: TokenScope[]
  /** Null: it acts with the role of its person. */
  programRole: ProgramRole | null
  lastUsedAt: Date | null
  expiresAt: Date | null
}

const programRole = sql`case when t.role is not null then (
  select jsonb_build_object('base', t.role, 'isRemoved', t.custom_role is not null and r.id is null,
      'customRole', case when r.id is not null then jsonb_build_object('id', r.id, 'name', r.name, 'rights', r.rights, 'scope', ${scopeOf}) end)
    from (select) as one left join custom_roles r on r.id = t.custom_role and r.removed_at is null) end`

export async function readTokenAccount(ctx: Ctx, hash: string): Promise<(TokenRow & { account: Account }) | undefined> {
  const { rows } = await sql<Account & TokenRow>`
    select ${accountColumns}, t.id as "tokenId", t.name as program, t.scopes, ${programRole} as "programRole", t.last_used_at as "lastUsedAt", t.expires_at as "expiresAt"
    from api_tokens t join auth_users u on u.id = t.user_id left join profiles p on p.id = u.id
    where t.token_hash = ${hash}`.execute(ctx.db)
  if (!rows[0]) return undefined
  const { tokenId, program, scopes, programRole: given, lastUsedAt, expiresAt, ...known } = rows[0]
  const account = { ...known, twoFactor: known.twoFactor || known.hasPasskey }
  return { tokenId, program, scopes, programRole: given, lastUsedAt, expiresAt, account }
}

export async function stampToken(writing: Writing, id: string): Promise<void> {
  await writing.db.updateTable('api_tokens').set({ last_used_at: writing.clock.now() }).where('id', '=', id).execute()
}
