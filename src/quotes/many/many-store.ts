import { sql } from 'kysely'
import type { Ctx } from '#access'
import type { Writing } from '#changes'
import { undoneColumns, type UndoneColumn } from '../columns.ts'
import type { QuoteRecord } from '../record-store.ts'
import { storedWords, wordsKey } from '../words-key.ts'

/** A quote as it is to be, with the columns that are written. */
export type Wanted = { id: string } & Partial<Record<UndoneColumn, unknown>>

/** Those of these names that can be written to many at once: all that undo puts back. */
export const writable = (names: Iterable<string>): UndoneColumn[] => {
  const asked = new Set(names)
  return undoneColumns.filter((column) => asked.has(column))
}

/** Writes these columns of all of them, each its own values, and with them the next version. One statement. */
export async function saveMany(writing: Writing, wanted: Wanted[], names: readonly UndoneColumn[]): Promise<void> {
  if (wanted.length === 0) return
  const sets = names.map((name) =>
    // A related author's name is not in a record: the database keeps it true.
    name === 'author' ? sql`author = coalesce(n.author, q.author)` : sql`${sql.ref(name)} = n.${sql.ref(name)}`,
  )
  await sql`
    update quotes q set ${sql.join([...sets, sql`version = q.version + 1`, sql`updated_at = ${writing.clock.now()}`])}
      from jsonb_populate_recordset(null::quotes, ${JSON.stringify(wanted)}::jsonb) n where q.id = n.id`.execute(writing.db)
}

/** Gives each of them exactly these links to categories. Two statements. */
export async function saveManyLinks(writing: Writing, links: { id: string; categories: string[] }[]): Promise<void> {
  if (links.length === 0) return
  const pairs = JSON.stringify(
    links.flatMap(({ id, categories }) => categories.map((category_id) => ({ quote_id: id, category_id }))),
  )
  const wanted = sql`jsonb_to_recordset(${pairs}::jsonb) as w (quote_id uuid, category_id uuid)`
  await sql`delete from quote_categories l where l.quote_id = any(${links.map(({ id }) => id)}::uuid[])
    and not exists (select from ${wanted} where w.quote_id = l.quote_id and w.category_id = l.category_id)`.execute(writing.db)
  await sql`insert into quote_categories (quote_id, category_id) select quote_id, category_id from ${wanted} on conflict do nothing`.execute(
    writing.db,
  )
}

/** Gives each of them exactly these translations, as records have them. Two statements. */
export async function saveManyTranslations(
  writing: Writing,
  translations: { id: string; rows: QuoteRecord['quote_translations'] }[],
): Promise<void> {
  if (translations.length === 0) return
  const rows = translations.flatMap(({ id, rows }) => rows.map((row) => ({ ...row, quote_id: id })))
  await sql`delete from quote_translations where quote_id = any(${translations.map(({ id }) => id)}::uuid[])`.execute(writing.db)
  await sql`insert into quote_translations select * from jsonb_populate_recordset(null::quote_translations, ${JSON.stringify(rows)}::jsonb)`.execute(
    writing.db,
  )
}

type Related = { authors: string[]; categories: string[] }

/** Which of these are no longer there to be related to: deleted, in the trash or merged. Holds the others (`holdRelated`). */
export async function findUnrelatable(writing: Writing, related: Related): Promise<string[]> {
  const held = await holdRelated(writing, related)
  return [...related.authors, ...related.categories].filter((id) => !held.has(id))
}

/** Those of these that quotes may be related to, held until the transaction ends: anyone who would delete one waits, and then finds the quote. Two queries. */
export async function holdRelated(writing: Writing, { authors, categories }: Related): Promise<Set<string>> {
  const ofAuthors = await sql<{ id: string }>`select a.id from authors a
    where a.id = any(${authors}::uuid[]) and a.deleted_at is null and a.merged_into is null order by a.id for key share`.execute(
    writing.db,
  )
  const ofCategories = await sql<{ id: string }>`select c.id from categories c
    where c.id = any(${categories}::uuid[]) and c.deleted_at is null and c.merged_into is null order by c.id for key share`.execute(
    writing.db,
  )
  return new Set([...ofAuthors.rows, ...ofCategories.rows].map(({ id }) => id))
}

/** Quotes of these normalised words, published or not, with the key of the words. One query. */
export async function listOfWords(ctx: Ctx, normalised: string[]): Promise<{ id: string; key: string }[]> {
  const asked = [...new Set(normalised)].flatMap((words) =>
    storedWords(words).map((stored) => ({ key: wordsKey(words), stored })),
  )
  const { rows } = await sql<{
    id: string
    key: string
  }>`select q.id, w.key from unnest(${asked.map(({ key }) => key)}::text[], ${asked.map(({ stored }) => stored)}::text[]) as w (key, stored)
    cross join lateral (select o.id from quotes o where o.normalised = w.stored and o.deleted_at is null and o.merged_into is null limit 2) q`.execute(
    ctx.db,
  )
  return rows
}

/** What is stored of these, and the name of each one's author. One query. */
export async function readStored(ctx: Ctx, ids: string[]): Promise<{ id: string; record: QuoteRecord; author: string }[]> {
  const { rows } = await sql<{ id: string; record: QuoteRecord; author: string }>`
    select q.id, quote_record(q) as record, coalesce(a.name, q.author) as author
      from quotes q left join authors a on a.id = q.author_id where q.id = any(${ids}::uuid[])`.execute(ctx.db)
  return rows
}
