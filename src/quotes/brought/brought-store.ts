import { sql } from 'kysely'
import type { Ctx } from '#access'
import type { Writing } from '#changes'
import { foldText } from '#platform/fold-text'
import { printsOf } from '../likeness/prints-of.ts'
import type { BroughtQuote } from './brought-quote.ts'
import type { Origin } from '../origin.ts'
import '../tables.ts'
import { columnsOf, linksOf, translationRow } from '../write-store.ts'

type Shown = { is_active: boolean; published_at: Date | null; publish_at: Date | null; origin: Origin }

/** Four statements, however many they are. Texts are folded, and prints made, here: the database takes longer, and everybody waits for it. */
export async function insertMany(writing: Writing, quotes: BroughtQuote[], shown: Shown): Promise<void> {
  const now = writing.clock.now()
  const rows = quotes.map(({ id, fields }) => ({
    id,
    author: fields.author_id ? null : fields.author_name,
    desk_words: foldText(fields.text),
    ...columnsOf(fields),
  }))
  const prints = rows.flatMap(({ id, desk_words }) => printsOf(desk_words).map((print) => ({ print, id })))
  await sql`insert into quote_prints (print, quote_id) select print, quote_id
    from unnest(${prints.map(({ print }) => print)}::int[], ${prints.map(({ id }) => id)}::uuid[]) as p (print, quote_id) order by print`.execute(
    writing.db,
  )
  await sql`
    insert into quotes (id, text, normalised, author, author_id, category_id, use_multiple_categories, tags, language, direction, status, status_note,
      source_work, source_year, source_place, source_edition, source_translator, source_url, likes, shares, views, is_active, published_at, origin,
      desk_words, created_by, created_at, updated_at)
    select q.id, q.text, q.normalised, coalesce(q.author, ''), q.author_id, q.category_id, q.use_multiple_categories,
      array(select jsonb_array_elements_text(q.tags)), q.language, q.direction, q.status, q.status_note,
      q.source_work, q.source_year, q.source_place, q.source_edition, q.source_translator, q.source_url, q.likes, q.shares, q.views,
      ${shown.is_active}, ${shown.published_at}::timestamptz, ${shown.origin}, q.desk_words, ${writing.actor.id}::uuid, ${now}::timestamptz, ${now}::timestamptz
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as q (id uuid, text text, normalised text, author text, author_id uuid, category_id uuid,
        use_multiple_categories boolean, tags jsonb, language text, direction text, status text, status_note text, source_work text, source_year text,
        source_place text, source_edition text, source_translator text, source_url text, likes int, shares int, views int, desk_words text)`.execute(
    writing.db,
  )
  await insertTranslations(writing, quotes)
  const links = quotes.flatMap(({ id, fields }) => linksOf(fields).map((category_id) => ({ quote_id: id, category_id })))
  if (links.length > 0)
    await sql`insert into quote_categories (quote_id, category_id)
      select quote_id, category_id from jsonb_to_recordset(${JSON.stringify(links)}::jsonb) as l (quote_id uuid, category_id uuid)`.execute(
      writing.db,
    )
}

/** One statement; in the order in which they are given. */
async function insertTranslations(writing: Writing, quotes: BroughtQuote[]): Promise<void> {
  const now = writing.clock.now().getTime()
  const rows = quotes.flatMap(({ id, fields }) =>
    fields.translations.map((one, place) => ({ ...translationRow(one), quote_id: id, created_at: new Date(now + place) })),
  )
  if (rows.length > 0) await writing.db.insertInto('quote_translations').values(rows).execute()
}

/** What a quote says of where it is from, and its tags: by it is seen what it lacks. */
export type Filling = {
  tags: string[]
  source_work: string | null
  source_year: string | null
  source_place: string | null
  source_edition: string | null
  source_translator: string | null
  source_url: string | null
}

/** Of those that are there and not in the trash. One query. */
export async function findFillings(ctx: Ctx, ids: string[]): Promise<Map<string, Filling>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<Filling & { id: string }>`
    select q.id, q.tags, q.source_work, q.source_year, q.source_place, q.source_edition, q.source_translator, q.source_url
      from quotes q where q.id = any(${ids}::uuid[]) and q.deleted_at is null and q.merged_into is null`.execute(ctx.db)
  return new Map(rows.map(({ id, ...filling }) => [id, filling]))
}

export type Standing = {
  id: string
  version: number
  text: string
  isTrashed: boolean
  /** Merged into another, or another into it. */
  isMerged: boolean
  /** A person liked, kept or reported it, staff answered for it in public, it was on a day of its own, or a picture was made of it. */
  isUsed: boolean
}

/** What became of these since they were written; those that are no more are left out. One query. */
export async function readStandings(ctx: Ctx, ids: string[]): Promise<Standing[]> {
  const { rows } = await sql<Standing>`
    select q.id, q.version, q.text, q.deleted_at is not null as "isTrashed",
        q.merged_into is not null or exists (select from quotes o where o.merged_into = q.id) as "isMerged",
        exists (select from quote_likes l where l.quote_id = q.id) or exists (select from quote_favourites f where f.quote_id = q.id)
          or exists (select from quote_reports r where r.quote_id = q.id and r.state <> 'spam') or exists (select from quote_settlements s where s.quote_id = q.id)
          or exists (select from quote_og_images i where i.quote_id = q.id) or exists (select from quote_of_the_day d where d.quote_id = q.id) as "isUsed"
      from quotes q where q.id = any(${ids}::uuid[])`.execute(ctx.db)
  return rows
}

/** The rows, and with them all that hangs on them. */
export async function deleteQuotes(writing: Writing, ids: string[]): Promise<void> {
  await sql`delete from quotes where id = any(${ids}::uuid[])`.execute(writing.db)
}

/** Those of these authors whom no quote names, in the trash neither, and who are as they were written: at their first version. */
export async function holdUnusedAuthors(writing: Writing, ids: string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select a.id from authors a where a.id = any(${ids}::uuid[]) and a.version = 1 and a.merged_into is null and a.deleted_at is null
      and not exists (select from quotes q where q.author_id = a.id) and not exists (select from authors o where o.merged_into = a.id)
     order by a.id for update of a`.execute(writing.db)
  return rows.map(({ id }) => id)
}
