import { sql } from 'kysely'
import type { Ctx } from '#access'
import type { Writing } from '#changes'
import type { AuthorMatchKind, ImportAuthor } from './import.ts'

export type AuthorLine = Omit<ImportAuthor, 'authorName' | 'chosenName' | 'n'>

/** Those of these keys that are known of this import. */
export async function findAuthorLines(ctx: Ctx, importId: string, keys: string[]): Promise<Map<string, AuthorLine>> {
  const { rows } = await sql<AuthorLine>`
    select key, name, match, author_id as "authorId", near, choice, chosen_id as "chosenId", created_id as "createdId" from import_authors
     where import_id = ${importId}::uuid and key = any(${keys}::text[])`.execute(ctx.db)
  return new Map(rows.map((row) => [row.key, row]))
}

export type NewAuthorLine = {
  key: string
  name: string
  match: AuthorMatchKind
  author_id: string | null
  near: ImportAuthor['near']
  n: number
}

/** Adds what is new, and counts on for the others. One statement. */
export async function addAuthorLines(writing: Writing, importId: string, lines: NewAuthorLine[]): Promise<void> {
  if (lines.length === 0) return
  await sql`
    insert into import_authors (import_id, key, name, match, author_id, near, n)
    select ${importId}::uuid, l.key, l.name, l.match, l.author_id, l.near, l.n
      from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as l (key text, name text, match text, author_id uuid, near jsonb, n int)
    on conflict (import_id, key) do update set n = import_authors.n + excluded.n`.execute(writing.db)
}

export async function deleteAuthorLines(writing: Writing, importId: string): Promise<void> {
  await sql`delete from import_authors where import_id = ${importId}::uuid`.execute(writing.db)
}

/** How many names match in which way. */
export async function countAuthorLines(ctx: Ctx, importId: string): Promise<Partial<Record<AuthorMatchKind, number>>> {
  const { rows } = await sql<{ match: AuthorMatchKind; n: number }>`
    select match, count(*)::int as n from import_authors where import_id = ${importId}::uuid group by match`.execute(ctx.db)
  return Object.fromEntries(rows.map(({ match, n }) => [match, n]))
}

export const authorsAPage = 50

/** A page of them by their names, behind the key `after`. */
export async function listAuthorLines(
  ctx: Ctx,
  importId: string,
  { match, after = '' }: { match?: AuthorMatchKind | undefined; after?: string },
): Promise<ImportAuthor[]> {
  const { rows } = await sql<ImportAuthor>`
    select l.key, l.name, l.match, l.author_id as "authorId", a.name as "authorName", l.near, l.choice, l.chosen_id as "chosenId", c.name as "chosenName",
        l.created_id as "createdId", l.n
      from import_authors l left join authors a on a.id = l.author_id left join authors c on c.id = l.chosen_id
     where l.import_id = ${importId}::uuid ${match === undefined ? sql`` : sql`and l.match = ${match}`} and l.key > ${after}
     order by l.key limit ${authorsAPage + 1}`.execute(ctx.db)
  return rows
}

export async function saveAuthorChoice(
  writing: Writing,
  importId: string,
  key: string,
  { choice, chosenId }: Pick<ImportAuthor, 'choice' | 'chosenId'>,
): Promise<void> {
  await sql`update import_authors set choice = ${choice}, chosen_id = ${chosenId}::uuid where import_id = ${importId}::uuid and key = ${key}`.execute(
    writing.db,
  )
}

export async function saveCreatedAuthors(writing: Writing, importId: string, made: { key: string; id: string }[]): Promise<void> {
  if (made.length === 0) return
  await sql`update import_authors l set created_id = m.id from jsonb_to_recordset(${JSON.stringify(made)}::jsonb) as m (key text, id uuid)
    where l.import_id = ${importId}::uuid and l.key = m.key`.execute(writing.db)
}

/** Those whom the import made and who are still noted, by their keys. */
export async function listCreatedAuthors(
  ctx: Ctx,
  importId: string,
  after: string,
  most: number,
): Promise<{ key: string; id: string }[]> {
  const { rows } = await sql<{ key: string; id: string }>`
    select key, created_id as id from import_authors where import_id = ${importId}::uuid and created_id is not null and key > ${after} order by key limit ${most}`.execute(
    ctx.db,
  )
  return rows
}

export async function forgetCreatedAuthors(writing: Writing, importId: string, ids: string[]): Promise<void> {
  await sql`update import_authors set created_id = null where import_id = ${importId}::uuid and created_id = any(${ids}::uuid[])`.execute(
    writing.db,
  )
}
