import { sql } from 'kysely'
import type { Writing } from '#changes'
import { insertKeys } from './keys-store.ts'
import './store.ts'

/** Two statements. Their keys come with them: set afterwards, each author would be written to all indexes a second time. */
export async function insertAuthors(
  writing: Writing,
  authors: { id: string; name: string; slug: string }[],
  keys: { version: number; rows: { key: string; author_id: string }[] },
): Promise<void> {
  const now = writing.clock.now()
  await sql`
    insert into authors (id, slug, name, keys_made, needs_review, created_by, created_at, updated_at)
    select a.id, a.slug, a.name, ${keys.version}::int, true, ${writing.actor.id}::uuid, ${now}::timestamptz, ${now}::timestamptz
      from jsonb_to_recordset(${JSON.stringify(authors)}::jsonb) as a (id uuid, slug text, name text)`.execute(writing.db)
  await insertKeys(writing, keys.rows)
}

/** With them go their slugs and other names. */
export async function deleteAuthors(writing: Writing, ids: string[]): Promise<void> {
  await sql`delete from authors where id = any(${ids}::uuid[])`.execute(writing.db)
}
