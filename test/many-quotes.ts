import { sql } from 'kysely'
import type { Ctx } from '#access'
import type { Shelf } from './shelf.ts'

/** So many drafts of an author in a category, written as rows: a test that needs a thousand has no time for as many forms. */
export async function manyDrafts(
  { db, clock }: Ctx,
  { author, category }: Pick<Shelf, 'author' | 'category'>,
  count: number,
  { tag = 'sea', language = 'en' } = {},
): Promise<void> {
  await sql`
    insert into quotes (text, author, author_id, category, category_id, tags, language, is_active, created_at, updated_at)
    select 'The sea has many voices, and this is number ' || n || ' in ' || ${language}::text, ${author.name}, ${author.id}::uuid, ${category.name}, ${category.id}::uuid, array[${tag}::text],
        ${language}::text, false, ${clock.now()}::timestamptz - n * interval '1 second', ${clock.now()}
      from generate_series(1, ${count}::int) as n`.execute(db)
}
