import { sql } from 'kysely'
import type { Ctx } from '#access'
import type { Writing } from '#changes'
import type { Division } from '../brought-text.ts'
import type { Draft } from './draft.ts'

export async function insertDraft(
  writing: Writing,
  { id, name, about, outline }: Omit<Draft, 'createdAt'>,
  divisions: Division[],
): Promise<void> {
  await sql`
    insert into text_drafts (id, name, about, outline, divisions, created_by, created_at)
    values (${id}::uuid, ${name}, ${JSON.stringify(about)}::jsonb, ${JSON.stringify(outline)}::jsonb, ${JSON.stringify(divisions)}::jsonb,
      ${writing.actor.id}::uuid, ${writing.clock.now()})`.execute(writing.db)
}

export async function readDraft(ctx: Ctx, id: string): Promise<Draft | undefined> {
  const { rows } = await sql<Draft>`
    select id, name, about, outline, created_at as "createdAt" from text_drafts where id = ${id}::uuid`.execute(ctx.db)
  return rows[0]
}

/** The words of a draft, which nobody else brings at the same time. */
export async function lockDraft(writing: Writing, id: string): Promise<Division[] | undefined> {
  const { rows } = await sql<{ divisions: Division[] }>`
    select divisions from text_drafts where id = ${id}::uuid for update`.execute(writing.db)
  return rows[0]?.divisions
}

export async function deleteDraft(writing: Writing, id: string): Promise<void> {
  await writing.db.deleteFrom('text_drafts').where('id', '=', id).execute()
}

export async function deleteOldDrafts(writing: Writing, before: Date): Promise<void> {
  await writing.db.deleteFrom('text_drafts').where('created_at', '<', before).execute()
}
