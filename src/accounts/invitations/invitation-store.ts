import { sql } from 'kysely'
import type { Ctx } from '#access'
import type { Writing } from '#changes'
import type { AccountRole } from '../account.ts'
import type { GivenRole } from '../profile-store.ts'
import type { Invitation } from './invitation.ts'

declare module '#platform/ground' {
  interface Tables {
    /** `token_hash` is null until its mail is written. */
    invitations: {
      id: string
      email: string
      full_name: string
      role: AccountRole
      custom_role: string | null
      token_hash: string | null
      by_mail: boolean
      invited_by: string | null
      created_at: Date
      expires_at: Date
    }
  }
}

const heldRole = sql`(select jsonb_build_object('id', r.id, 'name', r.name, 'rights', r.rights)
  from custom_roles r where r.id = i.custom_role and r.base = i.role) as "customRole"`

const columns = sql`i.id, i.email, i.full_name as "fullName", i.role, ${heldRole}, i.by_mail as "byMail", p.full_name as "invitedBy",
  i.created_at as "createdAt", i.expires_at as "expiresAt"`

/** The newest first. */
export async function readInvitations(ctx: Ctx, limit: number): Promise<Invitation[]> {
  const { rows } = await sql<Invitation>`
    select ${columns} from invitations i left join profiles p on p.id = i.invited_by
    order by i.created_at desc, i.id limit ${limit}`.execute(ctx.db)
  return rows
}

export async function readInvitation(ctx: Ctx, id: string): Promise<Invitation | undefined> {
  const { rows } = await sql<Invitation>`
    select ${columns} from invitations i left join profiles p on p.id = i.invited_by where i.id = ${id}`.execute(ctx.db)
  return rows[0]
}

/** Which one a link belongs to, as long as it is good. */
export async function readOpenInvitation(ctx: Ctx, tokenHash: string): Promise<Invitation | undefined> {
  const { rows } = await sql<Invitation>`
    select ${columns} from invitations i left join profiles p on p.id = i.invited_by
    where i.token_hash = ${tokenHash} and i.expires_at > ${ctx.clock.now()}`.execute(ctx.db)
  return rows[0]
}

type New = GivenRole & { email: string; fullName: string; tokenHash: string | null; expiresAt: Date }

/** One for each address: a second takes the place of the first, whose link is good no more. @returns its id */
export async function saveInvitation(
  writing: Writing,
  { email, fullName, role, customRole, tokenHash, expiresAt }: New,
): Promise<string> {
  const now = writing.clock.now()
  const { rows } = await sql<{ id: string }>`
    insert into invitations (email, full_name, role, custom_role, token_hash, by_mail, invited_by, created_at, expires_at)
      values (${email}, ${fullName}, ${role}, ${customRole?.id ?? null}::uuid, ${tokenHash}, false, (select id from auth_users where id = ${writing.actor.id}), ${now}, ${expiresAt})
      on conflict (lower(email)) do update set full_name = excluded.full_name, role = excluded.role, custom_role = excluded.custom_role, token_hash = excluded.token_hash,
        by_mail = false, invited_by = excluded.invited_by, created_at = excluded.created_at, expires_at = excluded.expires_at
      returning id`.execute(writing.db)
  return rows[0]?.id ?? ''
}

/** Another link in place of the one before. @returns whether the invitation is still there */
export async function renewLink(
  writing: Writing,
  id: string,
  { tokenHash, byMail, expiresAt }: { tokenHash: string; byMail: boolean; expiresAt: Date },
): Promise<boolean> {
  const { rows } = await sql`
    update invitations set token_hash = ${tokenHash}, by_mail = ${byMail}, expires_at = ${expiresAt} where id = ${id} returning id`.execute(
    writing.db,
  )
  return rows.length > 0
}

/** @returns whether it was there, also for who asks at the same moment */
export async function deleteInvitation(writing: Writing, id: string): Promise<boolean> {
  const { rows } = await sql`delete from invitations where id = ${id} returning id`.execute(writing.db)
  return rows.length > 0
}

/** @returns whether it could still be taken with this link, also for who brings it at the same moment */
export async function consumeInvitation(writing: Writing, tokenHash: string): Promise<boolean> {
  const { rows } = await sql`
    delete from invitations where token_hash = ${tokenHash} and expires_at > ${writing.clock.now()} returning id`.execute(
    writing.db,
  )
  return rows.length > 0
}

/** As `consumeInvitation`, for a person whose address was confirmed in another way. @returns its role; undefined if there is none */
export async function consumeInvitationFor(writing: Writing, email: string): Promise<GivenRole | undefined> {
  const { rows } = await sql<GivenRole>`
    delete from invitations i where lower(i.email) = lower(${email}) and i.expires_at > ${writing.clock.now()} returning i.role, ${heldRole}`.execute(
    writing.db,
  )
  return rows[0]
}

export async function deleteInvitationsBefore(writing: Writing, before: Date): Promise<void> {
  await writing.db.deleteFrom('invitations').where('expires_at', '<', before).execute()
}
