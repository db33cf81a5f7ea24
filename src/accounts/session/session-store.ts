import { sql } from 'kysely'
import type { Ctx } from '#access'
import type { Writing } from '#changes'
import { dayMs } from '#time'
import type { Tables } from '#platform/ground'
import type { Account, Session } from '../account.ts'
import { accountColumns } from '../account-store.ts'
import '../tables.ts'

export async function readSession(ctx: Ctx, tokenHash: string): Promise<Session | undefined> {
  const { rows } = await sql<
    Account & Omit<Session, 'account' | 'id' | 'createdAt'> & { session: string; began: Date; bothSteps: boolean }
  >`
    select ${accountColumns}, s.id as session, s.created_at as began, s.updated_at as "lastUsedAt", s.expires_at as "expiresAt",
      s.password_at as "passwordAt", s.two_factor as "bothSteps",
      case when i.id is not null then json_build_object('issuer', i.issuer, 'subject', i.subject) end as "namedAs"
    from auth_sessions s join auth_users u on u.id = s.user_id left join profiles p on p.id = u.id
      left join auth_identities i on i.id = s.identity_id
    where s.token = ${tokenHash}`.execute(ctx.db)
  if (!rows[0]) return undefined
  const { session: id, began: createdAt, lastUsedAt, expiresAt, passwordAt, bothSteps, namedAs, ...account } = rows[0]
  return {
    id,
    createdAt,
    lastUsedAt,
    expiresAt,
    passwordAt,
    namedAs,
    account: { ...account, twoFactor: account.twoFactor || bothSteps },
  }
}

type NewRow = Omit<Tables['auth_sessions'], 'id' | 'created_at' | 'updated_at' | 'two_factor'> & { two_factor: boolean }

export async function insertSession(writing: Writing, row: NewRow): Promise<void> {
  const now = writing.clock.now()
  await writing.db
    .insertInto('auth_sessions')
    .values({ ...row, created_at: now, updated_at: now })
    .execute()
}

export async function stampSession(writing: Writing, id: string, expiresAt: Date): Promise<void> {
  await writing.db
    .updateTable('auth_sessions')
    .set({ updated_at: writing.clock.now(), expires_at: expiresAt })
    .where('id', '=', id)
    .execute()
}

/** Saves that a passkey was proven in that session just now: in place of the password, and as both factors. */
export async function stampBothSteps(writing: Writing, id: string): Promise<void> {
  await writing.db
    .updateTable('auth_sessions')
    .set({ password_at: writing.clock.now(), two_factor: true })
    .where('id', '=', id)
    .execute()
}

/** The password was proven there just now. */
export async function stampPassword(writing: Writing, id: string): Promise<void> {
  await writing.db.updateTable('auth_sessions').set({ password_at: writing.clock.now() }).where('id', '=', id).execute()
}

export async function deleteSession(writing: Writing, id: string): Promise<void> {
  await writing.db.deleteFrom('auth_sessions').where('id', '=', id).execute()
}

export type SessionRow = { id: string; userAgent: string; address: string; createdAt: Date; lastUsedAt: Date }

/** The newest use first; those that have ended are left out. */
export async function readSessionsOf(ctx: Ctx, userId: string): Promise<SessionRow[]> {
  const { rows } = await sql<SessionRow>`
    select id, coalesce(user_agent, '') as "userAgent", coalesce(ip_address, '') as address, created_at as "createdAt", updated_at as "lastUsedAt"
    from auth_sessions where user_id = ${userId} and expires_at > ${ctx.clock.now()}
    order by updated_at desc, id`.execute(ctx.db)
  return rows
}

/** Only one's own. @returns what it was, or undefined where there was none */
export async function deleteOwnSession(writing: Writing, userId: string, id: string): Promise<SessionRow | undefined> {
  const { rows } = await sql<SessionRow>`
    delete from auth_sessions where id = ${id} and user_id = ${userId}
    returning id, coalesce(user_agent, '') as "userAgent", coalesce(ip_address, '') as address, created_at as "createdAt", updated_at as "lastUsedAt"`.execute(
    writing.db,
  )
  return rows[0]
}

/** All of one person, but the one that is to stay. @returns how many */
export async function deleteSessionsOf(writing: Writing, userId: string, exceptId: string | null = null): Promise<number> {
  const { rows } = await sql`
    delete from auth_sessions where user_id = ${userId} and id is distinct from ${exceptId}::uuid returning id`.execute(
    writing.db,
  )
  return rows.length
}

/** The one that opens with a token of that hash. */
export async function deleteSessionByToken(writing: Writing, tokenHash: string): Promise<void> {
  await writing.db.deleteFrom('auth_sessions').where('token', '=', tokenHash).execute()
}

/** Links in mails, codes and second steps that wait: what they prove is no longer so. */
export async function deleteLinksOf(writing: Writing, userId: string): Promise<void> {
  await sql`delete from auth_verifications where position(${userId} in value) > 0`.execute(writing.db)
}

export async function deleteEnded(writing: Writing): Promise<void> {
  const now = writing.clock.now()
  const yesterday = new Date(now.getTime() - dayMs)
  await sql`delete from auth_sessions where expires_at <= ${now}`.execute(writing.db)
  await sql`delete from auth_verifications where expires_at <= ${now}`.execute(writing.db)
  await sql`delete from auth_second_factors where secret is null and pending_at <= ${yesterday}`.execute(writing.db)
  await sql`update auth_second_factors set pending = null, pending_at = null where pending_at <= ${yesterday}`.execute(writing.db)
}
