import { sql } from 'kysely'
import type { Ctx } from '#access'
import type { Writing } from '#changes'
import type { Drafted, DraftedNoun } from '../draft.ts'
import { recordColumns } from '../record-columns.ts'

declare module '#changes' {
  interface Nouns {
    'preview-link': object
  }
}

declare module '#platform/ground' {
  interface Tables {
    preview_links: {
      id: string
      quote_id: string | null
      author_id: string | null
      category_id: string | null
      page_id: string | null
      created_by: string | null
      created_at: Date
      expires_at: Date
      revoked_at: Date | null
    }
  }
}

export type PreviewLinkRow = {
  id: string
  createdAt: Date
  expiresAt: Date
  createdBy: string | null
  createdByName: string | null
}

/** Who made a link and still works on the site. */
const joinMaker = sql`join profiles p on p.id = l.created_by and p.role in ('author', 'moderator', 'admin')
      join auth_users u on u.id = p.id and u.disabled_at is null`

export type UsedLink = {
  noun: DraftedNoun
  nounId: string
  expiresAt: Date
  maker: string
}

/** One that is neither over nor revoked, and whose maker still works on the site. */
export async function readPreviewLink(ctx: Ctx, id: string): Promise<UsedLink | undefined> {
  const { rows } = await sql<UsedLink>`
    select l.noun, l.noun_id as "nounId", l.expires_at as "expiresAt", p.id as maker
      from preview_links l ${joinMaker}
     where l.id = ${id} and l.expires_at > ${ctx.clock.now()} and l.revoked_at is null`.execute(ctx.db)
  return rows[0]
}

/** Those of a record that lead somewhere, the newest first. */
export async function listPreviewLinks(ctx: Ctx, { noun, id }: Drafted): Promise<PreviewLinkRow[]> {
  const { rows } = await sql<PreviewLinkRow>`
    select l.id, l.created_at as "createdAt", l.expires_at as "expiresAt",
        l.created_by as "createdBy", coalesce(nullif(p.full_name, ''), p.email) as "createdByName"
      from preview_links l ${joinMaker}
     where l.noun = ${noun} and l.noun_id = ${id} and l.expires_at > ${ctx.clock.now()} and l.revoked_at is null
     order by l.created_at desc, l.id limit 20`.execute(ctx.db)
  return rows
}

export async function insertPreviewLink(
  writing: Writing,
  { id, of, until }: { id: string; of: Drafted; until: Date },
): Promise<void> {
  await writing.db
    .insertInto('preview_links')
    .values({
      id,
      ...recordColumns(of),
      created_by: writing.actor.id,
      created_at: writing.clock.now(),
      expires_at: until,
      revoked_at: null,
    })
    .execute()
}

/** @returns whether it worked until now */
export async function endPreviewLink(writing: Writing, id: string, of: Drafted): Promise<boolean> {
  const { numUpdatedRows } = await writing.db
    .updateTable('preview_links')
    .set({ revoked_at: writing.clock.now() })
    .where('id', '=', id)
    .where(`${of.noun}_id`, '=', of.id)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Deletes permanently those that were over by then. */
export async function deleteOverLinks(writing: Writing, before: Date): Promise<void> {
  await writing.db.deleteFrom('preview_links').where('expires_at', '<=', before).execute()
}
