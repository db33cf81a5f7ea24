import { sql } from 'kysely'
import type { Ctx } from '#access'
import type { Writing } from '#changes'

/** By their names in small letters, as JavaScript writes them; also those in the trash, whose name is theirs. */
export async function idsByName(ctx: Ctx, table: 'authors' | 'categories', names: string[]): Promise<Map<string, string>> {
  const aliases = sql`union all select n.author_id, n.alias from author_aliases n join authors a on a.id = n.author_id
    where lower(n.alias) = any(${names}::text[]) and a.deleted_at is null and a.merged_into is null`
  const { rows } = await sql<{ id: string; name: string }>`
    select id, name from ${sql.table(table)} where lower(name) = any(${names}::text[]) and deleted_at is null and merged_into is null
    ${table === 'authors' ? aliases : sql``}`.execute(ctx.db)
  return new Map(rows.toReversed().map(({ id, name }) => [name.toLowerCase(), id]))
}

export type CategoryRow = {
  id: string
  slug: string
  name: string
  description: string
  color: string
  is_active: boolean
  created_at: string
  updated_at: string
}
export type AuthorRow = {
  id: string
  slug: string
  name: string
  /** Filed under, where that is not the name. */
  sort_name: string | null
  bio: string | null
  birth_date: string | null
  death_date: string | null
  era: string | null
  nationality: string | null
  is_active: boolean
  needs_review: boolean
  created_at: string
  updated_at: string
  aliases: string[]
}

/** @returns whether it is there now: a category's name may be taken in another writing of it */
export async function insertCategory(writing: Writing, row: CategoryRow): Promise<boolean> {
  const { rows } = await sql`insert into categories (id, slug, name, description, color, is_active, created_at, updated_at)
    select id, slug, name, description, color, is_active, created_at, updated_at from jsonb_populate_record(null::categories, ${JSON.stringify(row)}::jsonb)
    on conflict do nothing returning id`.execute(writing.db)
  return rows.length > 0
}

export async function insertAuthor(writing: Writing, { aliases, ...row }: AuthorRow): Promise<void> {
  await sql`insert into authors (id, slug, name, sort_name, bio, birth_date, death_date, era, nationality, is_active, needs_review, created_at, updated_at)
    select id, slug, name, sort_name, bio, birth_date, death_date, era, nationality, is_active, needs_review, created_at, updated_at
      from jsonb_populate_record(null::authors, ${JSON.stringify(row)}::jsonb)`.execute(writing.db)
  if (aliases.length > 0)
    await sql`insert into author_aliases (author_id, alias) select ${row.id}, alias from unnest(${aliases}::text[]) as w (alias) on conflict do nothing`.execute(
      writing.db,
    )
}
