import { sql } from 'kysely'
import type { Ctx } from '#access'
import type { Writing } from '#changes'
import { holdsRole } from '../account-store.ts'

declare module '#platform/ground' {
  interface Tables {
    setup_links: { token_hash: string; created_at: Date; expires_at: Date }
  }
}

/** Somebody who can sign in and is an admin. A profile alone, as it moved in from elsewhere, opens nothing. */
const anAdmin = sql`select from profiles p join auth_users u on u.id = p.id where p.role = 'admin' and ${holdsRole} and u.disabled_at is null`

/** Keeps a link, where there is no admin; links that are over go. @returns whether it is kept */
export async function insertSetupLink(writing: Writing, tokenHash: string, expiresAt: Date): Promise<boolean> {
  const now = writing.clock.now()
  const { rows } = await sql`
    with gone as (delete from setup_links where expires_at <= ${now})
    insert into setup_links (token_hash, created_at, expires_at) select ${tokenHash}, ${now}, ${expiresAt} where not exists (${anAdmin})
      returning token_hash`.execute(writing.db)
  return rows.length > 0
}

/** Whether this link can still be used. */
export async function isSetupLink(ctx: Ctx, tokenHash: string): Promise<boolean> {
  const { rows } = await sql`
    select from setup_links where token_hash = ${tokenHash} and expires_at > ${ctx.clock.now()} and not exists (${anAdmin})`.execute(
    ctx.db,
  )
  return rows.length > 0
}

/** Until the transaction ends nobody else becomes the first admin, on any replica. */
export async function lockFirstAdmin(inside: Ctx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('first admin'))`.execute(inside.db)
}

/** Where there is an admin no link is of use any more. */
export async function deleteSetupLinks(writing: Writing): Promise<void> {
  await writing.db.deleteFrom('setup_links').execute()
}
