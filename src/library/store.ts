import { sql } from 'kysely'
import type { Ctx } from '#access'
import type { Writing } from '#changes'
import type { TextPartsTable, TextRecord, TextsTable } from './tables.ts'

export type NewText = Omit<TextsTable, 'words' | 'brought_by' | 'brought_at'>

/** Without their words. @returns how many were added */
export async function insertTexts(writing: Writing, rows: NewText[]): Promise<number> {
  const { rows: added } = await sql`
    insert into texts (id, title, author, translator, of_work, edition, licence, repository, commit, language, year, address, shows)
    select id, title, author, translator, of_work, edition, licence, repository, commit, language, year, address, shows from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as w (id text, title text, author text, translator text, of_work text, edition text, licence text, repository text, commit text,
        language text, year text, address text, shows text)
    on conflict do nothing returning id`.execute(writing.db)
  return added.length
}

/** A text of this name of which only passages are here, as of the starter collection. */
export async function findWithoutWords(
  ctx: Ctx,
  { title, author, translator }: Pick<NewText, 'title' | 'author' | 'translator'>,
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select t.id from texts t where t.words = 0 and t.brought_at is null and not exists (select from text_parts p where p.text_id = t.id)
        and folded(t.title) = folded(${title}) and folded(t.author) = folded(${author})
        and folded(coalesce(t.translator, '')) = folded(coalesce(${translator}::text, ''))
      order by t.id limit 1`.execute(ctx.db)
  return rows[0]?.id
}

/** What a text says about itself stays; the person who brings its words says how much of them readers may read. */
export async function addToText(
  writing: Writing,
  id: string,
  { language, year, address, shows, of_work }: Pick<NewText, 'language' | 'year' | 'address' | 'shows' | 'of_work'>,
): Promise<void> {
  await sql`
    update texts set of_work = coalesce(of_work, ${of_work}), language = coalesce(language, ${language}), year = coalesce(year, ${year}), address = coalesce(address, ${address}), shows = ${shows}
      where id = ${id}`.execute(writing.db)
}

export type NewPart = Omit<TextPartsTable, 'text_id' | 'word_places'>

/** Parts are sent by so many. */
const atOnce = 100

export async function insertParts(writing: Writing, text_id: string, parts: NewPart[]): Promise<void> {
  for (let n = 0; n < parts.length; n += atOnce)
    await sql`
      insert into text_parts (text_id, n, level, heading, body, first_word, words)
      select ${text_id}, n, level, heading, body, first_word, words from jsonb_to_recordset(${JSON.stringify(parts.slice(n, n + atOnce))}::jsonb)
        as w (n int, level int, heading text, body text, first_word int, words int)`.execute(writing.db)
}

/** Who brings it, and when. */
export async function signText(writing: Writing, id: string): Promise<void> {
  const signed = { brought_by: writing.actor.id, brought_at: writing.clock.now() }
  await writing.db.updateTable('texts').set(signed).where('id', '=', id).execute()
}

/** Addresses that begin like this one. */
export async function findTakenIds(ctx: Ctx, id: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from texts where id = ${id} or starts_with(id, ${`${id}-`})`.execute(
    ctx.db,
  )
  return rows.map((row) => row.id)
}

/** Locked until the end of the transaction. */
export async function lockText(writing: Writing, id: string): Promise<TextRecord | undefined> {
  return await writing.db
    .selectFrom('texts')
    .where('id', '=', id)
    .select(['id', 'title', 'author', 'words'])
    .forUpdate()
    .executeTakeFirst()
}

export async function deleteParts(writing: Writing, id: string): Promise<void> {
  await writing.db.deleteFrom('text_parts').where('text_id', '=', id).execute()
}

export async function deleteText(writing: Writing, id: string): Promise<void> {
  await writing.db.deleteFrom('texts').where('id', '=', id).execute()
}

export async function setWords(writing: Writing, id: string, words: number): Promise<void> {
  await writing.db.updateTable('texts').set({ words }).where('id', '=', id).execute()
}

export type PartToIndex = Pick<TextPartsTable, 'text_id' | 'n' | 'body' | 'first_word' | 'words'>

/** Of the texts that have words and are not indexed, the one whose words come first. */
export async function findTextToIndex(
  ctx: Ctx,
  from: number,
): Promise<{ id: string; first_word: number; words: number } | undefined> {
  const { rows } = await sql<{ id: string; first_word: number; words: number }>`
    select t.id, min(p.first_word) as first_word, sum(p.words)::int as words from texts t join text_parts p on p.text_id = t.id
      where t.words = 0 and p.words > 0 group by t.id having min(p.first_word) >= ${from} order by 2 limit 1`.execute(ctx.db)
  return rows[0]
}

export async function readPartsOf(ctx: Ctx, id: string): Promise<PartToIndex[]> {
  return await ctx.db
    .selectFrom('text_parts')
    .where('text_id', '=', id)
    .where('words', '>', 0)
    .select(['text_id', 'n', 'body', 'first_word', 'words'])
    .orderBy('n')
    .execute()
}

export async function setWordPlaces(
  writing: Writing,
  places: { text_id: string; n: number; word_places: number[] }[],
): Promise<void> {
  await sql`
    update text_parts p set word_places = w.word_places
      from jsonb_to_recordset(${JSON.stringify(places)}::jsonb) as w (text_id text, n int, word_places int[])
      where p.text_id = w.text_id and p.n = w.n`.execute(writing.db)
}

/** Of these texts those that are still here, and wait for their index. */
export async function stillToIndex(writing: Writing, ids: string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from texts where id = any(${ids}) and words = 0 for update`.execute(
    writing.db,
  )
  return rows.map(({ id }) => id)
}

/** What a candidate says of the text that it is in. */
export type FoundText = Pick<TextsTable, 'id' | 'title' | 'author' | 'translator' | 'language' | 'year' | 'shows'>

/** Of these texts those that are here. One query. */
export async function findFoundTexts(ctx: Ctx, ids: readonly string[]): Promise<Map<string, FoundText>> {
  if (ids.length === 0) return new Map()
  const rows = await ctx.db
    .selectFrom('texts')
    .where('id', 'in', [...new Set(ids)])
    .select(['id', 'title', 'author', 'translator', 'language', 'year', 'shows'])
    .execute()
  return new Map(rows.map((text) => [text.id, text]))
}

/** The texts that have their words here, searchable or not yet. */
export async function findBrought(
  ctx: Ctx,
): Promise<Pick<TextsTable, 'title' | 'author' | 'translator' | 'edition' | 'language'>[]> {
  const { rows } = await sql<Pick<TextsTable, 'title' | 'author' | 'translator' | 'edition' | 'language'>>`
    select title, author, translator, edition, language from texts t where exists (select from text_parts where text_id = t.id)`.execute(
    ctx.db,
  )
  return rows
}

/** The texts that can be searched, by their authors. */
export async function findSearched(ctx: Ctx): Promise<{ author: string }[]> {
  return await ctx.db.selectFrom('texts').where('words', '>', 0).select('author').execute()
}

/** How much questions are answered from. */
export async function countSearched(ctx: Ctx): Promise<{ texts: number; words: number }> {
  const { rows } = await sql<{ texts: number; words: number }>`
    select count(*)::int as texts, coalesce(sum(words), 0)::float8 as words from texts where words > 0`.execute(ctx.db)
  return rows[0] ?? { texts: 0, words: 0 }
}

export async function countPassagesOf(writing: Writing, id: string): Promise<number> {
  const { rows } = await sql<{ passages: number }>`select count(*)::int as passages from passages where text_id = ${id}`.execute(
    writing.db,
  )
  return rows[0]?.passages ?? 0
}

/** The parts that these texts have here. */
export async function findTakenParts(ctx: Ctx, textIds: string[]): Promise<{ text_id: string; n: number }[]> {
  return await ctx.db.selectFrom('text_parts').where('text_id', 'in', textIds).select(['text_id', 'n']).execute()
}
